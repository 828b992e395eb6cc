declare module "@foundryvtt/foundryvtt-cli" {
  /** The part of the official packer that the build uses; the package ships no types. */
  interface CompileOptions {
    yaml?: boolean;
    recursive?: boolean;
    transformEntry?: (entry: Record<string, unknown>) => Promise<false | undefined>;
  }
  export function compilePack(source: string, destination: string, options?: CompileOptions): Promise<void>;
}
