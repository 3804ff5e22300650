import { imageModel } from '@scenewright/domain';
import { makerInWords } from '../../entities/model/index.js';

interface Method {
  /** The model that was asked for; of a picture that names none, what made it. */
  readonly model: string;
  /** What really made it, where that is something else. */
  readonly madeBy?: string;
}

const PLAIN: Readonly<Record<string, string>> = { offline: 'the offline renderer' };

/** Reads 'flux-kontext (offline)', 'flux', 'offline' or what else the studio says. Null where it is not known how a picture came about. */
export function methodOf(generationMethod: string): Method | null {
  const [, model = '', maker] = /^(.*?)(?: \((.+)\))?$/.exec(generationMethod) ?? [];
  if (model === '' || model === 'unknown') return null;
  const named = imageModel(model)?.name ?? PLAIN[model] ?? makerInWords(model);
  return maker ? { model: named, madeBy: PLAIN[maker] ?? makerInWords(maker) } : { model: named };
}
