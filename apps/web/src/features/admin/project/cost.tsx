import type { CostSums } from '@scenewright/contract';
import { Coins } from 'lucide-react';
import type { ReactNode } from 'react';
import { creditsOf, exactCredits } from '../../../entities/credits/index.js';
import { CallFailed } from '../../../platform/api/call-failed.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { ScrollArea } from '../../../ui/scroll-area.js';
import { SkeletonList } from '../../../ui/skeleton.js';
import { auditApi } from './api.js';

/** What a project has cost: as a whole, by scene and by shot. */
export function Cost({ projectId }: { projectId: string }) {
  const { currentData: cost, error, isFetching, refetch } = auditApi.useAuditedCostQuery(projectId);
  if (error && !cost) return <CallFailed title="The cost cannot be shown just now" error={error} isBusy={isFetching} onRetry={refetch} />;
  if (!cost) return <SkeletonList label="Loading the cost" className="h-12" />;
  const { whole, scenes, shots, elsewhere } = cost;
  if (whole.jobs === 0 && whole.reserved === 0 && whole.settled === 0)
    return <EmptyState icon={<Coins aria-hidden />} title="Nothing was made yet" text="No work was asked for in this project." />;
  return (
    <div className="grid gap-6">
      <dl className="grid grid-cols-2 gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-5 text-sm sm:grid-cols-4">
        <Sum name="Cost">{creditsOf(whole.cost)}</Sum>
        <Sum name="Refunded">{creditsOf(whole.refunded)}</Sum>
        <Sum name="Still reserved">{creditsOf(whole.open)}</Sum>
        <Sum name="Work">
          {whole.jobs} in {whole.attempts === 1 ? '1 try' : `${whole.attempts} tries`}
          {whole.failed > 0 && <span className="block font-normal text-bad text-sm">{whole.failed} failed</span>}
        </Sum>
      </dl>
      <ScrollArea label="Cost by shot">
        <table className="w-full min-w-[40rem] text-sm">
          <caption className="sr-only">Cost by scene and shot, in credits</caption>
          <thead className="text-left text-quiet">
            <tr>
              <th scope="col" className="py-2 pr-4 font-medium">
                Where
              </th>
              {['Cost', 'Reserved', 'Settled', 'Released', 'Refunded', 'Work', 'Tries'].map((name) => (
                <th key={name} scope="col" className="py-2 pl-4 text-right font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {scenes.map((scene) => (
            <tbody key={scene.scene} className="border-line border-t">
              <Line name={`Scene ${scene.scene}${scene.title ? `: ${scene.title}` : ''}`} sums={scene} strong />
              {shots
                .filter((shot) => shot.scene === scene.scene)
                .map((shot) => (
                  <Line key={shot.shot_uid} name={`Shot ${shot.shot}`} sums={shot} inset />
                ))}
            </tbody>
          ))}
          <tbody className="border-line border-t">
            {shots
              .filter((shot) => shot.scene === null)
              .map((shot) => (
                <Line key={shot.shot_uid} name={`A shot that is out of the film (${shot.shot_uid.slice(0, 8)})`} sums={shot} />
              ))}
            <Line name="Everything else: script, portraits, music" sums={elsewhere} />
          </tbody>
          <tfoot className="border-line-strong border-t">
            <Line name="The whole project" sums={whole} strong />
          </tfoot>
        </table>
      </ScrollArea>
    </div>
  );
}

const Sum = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-quiet">{name}</dt>
    <dd className="font-semibold text-base tabular-nums">{children}</dd>
  </div>
);

const Line = ({ name, sums, strong = false, inset = false }: { name: string; sums: CostSums; strong?: boolean; inset?: boolean }) => (
  <tr className={strong ? 'font-medium' : ''}>
    <th scope="row" className={`py-2 pr-4 text-left ${strong ? 'font-medium' : 'font-normal'} ${inset ? 'pl-5' : ''}`}>
      {name}
    </th>
    {[sums.cost, sums.reserved, sums.settled, sums.released, sums.refunded, sums.jobs, sums.attempts].map((amount, nth) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
      <td key={nth} className={`py-2 pl-4 text-right tabular-nums ${amount === 0 ? 'text-quiet' : ''}`}>
        {exactCredits(amount)}
      </td>
    ))}
  </tr>
);
