import type { CallAnswer } from '../../platform/api/request.js';
import { longDay } from '../../ui/dates.js';
import { modelApi } from './api.js';

type Retirement = NonNullable<CallAnswer<'capabilities'>['models'][number]['retires']>;

/** 'Retires on March 3, 2027; then made with …' of a model of clips; null where nobody has said a day. */
export function useRetires(model: string | undefined): string | null {
  const { data } = modelApi.useCapabilitiesQuery();
  const retires = data?.models.find((one) => one.model === model)?.retires;
  return retires ? retiresInWords(retires) : null;
}

const retiresInWords = ({ on, next }: Retirement): string =>
  `Retires on ${longDay(on)}; ${next === null ? 'nothing takes its place here yet' : `then made with ${next}`}.`;

/** That whoever makes it will be gone, as long as they are there. */
export function RetiresNote({ model }: { model: string }) {
  const words = useRetires(model);
  return words && <p className="text-quiet text-sm">{words}</p>;
}
