/** The little of WebAssembly's interface that is used here; its full types come only with the browser's library. */
export type WasmModule = object;

export interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

interface Wasm {
  compile(bytes: Uint8Array): Promise<WasmModule>;
  instantiate(module: WasmModule, imports: Record<string, object>): Promise<{ readonly exports: Record<string, unknown> }>;
}

export const wasm = (globalThis as unknown as { WebAssembly: Wasm }).WebAssembly;
