// React reads it when it is loaded: this file is imported before all others.
process.env.NODE_ENV = "production";
