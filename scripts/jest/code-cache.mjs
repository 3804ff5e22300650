/**
 * Every test file has modules of its own, hundreds of them, which V8 would compile anew for each. A worker of jest that has loaded this
 * keeps what was compiled, by the source, and hands it to the next file.
 */
import vm from 'node:vm';

/** Test files themselves are loaded once. */
const isLoadedOnce = (name = '') => name.includes('.test.');

const modules = new Map();
const Original = vm.SourceTextModule;

/** @type {typeof vm.SourceTextModule} */
function CachedModule(source, options) {
  const cachedData = modules.get(source);
  if (cachedData) {
    try {
      return new Original(source, { ...options, cachedData });
    } catch (error) {
      if (error.code !== 'ERR_VM_MODULE_CACHED_DATA_REJECTED') throw error;
    }
  }
  const module = new Original(source, options);
  if (!isLoadedOnce(options?.identifier)) modules.set(source, module.createCachedData());
  return module;
}

/** By what the function is handed, which is no part of its source. */
const functions = new Map();
const compileOriginal = vm.compileFunction;

function compileFunction(source, parameters = [], options = {}) {
  const signature = parameters.join();
  const known = functions.get(signature) ?? new Map();
  functions.set(signature, known);
  const cachedData = known.get(source);
  if (cachedData) return compileOriginal(source, parameters, { ...options, cachedData });
  const compiled = compileOriginal(source, parameters, { ...options, produceCachedData: true });
  known.set(source, compiled.cachedData);
  return compiled;
}

// only where jest runs with modules of its own
if (Original) {
  CachedModule.prototype = Original.prototype;
  vm.SourceTextModule = CachedModule;
  vm.compileFunction = compileFunction;
}
