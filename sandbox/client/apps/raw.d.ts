declare module "*.css";

/** What vite makes of `import.meta.glob` when it builds the client. */
interface ImportMeta {
  glob<T>(pattern: string, options: { query: string; import: string; eager: true }): Record<string, T>;
}
