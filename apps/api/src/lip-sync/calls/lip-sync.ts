import { calls } from '@scenewright/contract';
import { castDecider, faceOf, ofShot, sceneDecider, selectedClip, shotByUid, soundtrackDecider, spokenIn } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { priceChanged, StudioPrices } from '../../generation/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { notFound, Problem } from '../../http/problems.js';
import { MediaAddresses } from '../../media/index.js';
import { ShotAccess } from '../../scenes/index.js';

/** A length that is shown may be rounded to whole seconds. */
const ROUNDED_BY = 0.5;

/** Asks for a shot's clip to speak with one of the shot's voices. */
@Handles(calls.lipSync)
export class LipSyncHandler implements CallHandler<typeof calls.lipSync> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly shots: ShotAccess,
    private readonly addresses: MediaAddresses,
    private readonly prices: StudioPrices,
  ) {}

  async execute({ input: { projectId, sceneId, clipId, audioUrl, duration }, caller, meta }: CallTo<typeof calls.lipSync>) {
    const found = await this.shots.ownShot(projectId, sceneId, clipId, caller);
    const { project, stream, subject } = found;
    const { shotUid } = found.shot;
    const named = this.addresses.assetIn(audioUrl);
    const jobId = meta.idFor('lip-sync');
    await this.gateway.execute(
      meta.about(subject),
      async (unit) => {
        const shot = shotByUid(await unit.load(sceneDecider, stream), shotUid);
        if (!shot) throw notFound('shot');
        const { audios } = await unit.load(soundtrackDecider, streams.soundtrack(projectId));
        const voice = audios.find(
          (audio) => named && audio.type === 'voice' && ofShot(audio, shotUid) && audio.audio?.assetId === named.assetId,
        );
        const spoken = voice && spokenIn(voice);
        if (!spoken) throw new Problem(400, 'INVALID', 'audioUrl must be the address of a voice of this shot.', { field: 'audioUrl' });
        const seconds = selectedClip(shot)?.video.seconds ?? 0;
        const price = (await this.prices.of(project.ownerId, unit)).list.lipSync(seconds);
        if (seconds > 0 && Math.abs((duration ?? seconds) - seconds) > ROUNDED_BY) throw priceChanged(price);
        const cast = await unit.load(castDecider, streams.cast(projectId));
        await unit.decide(sceneDecider, stream, {
          ...{ type: 'RequestLipSync', jobId, shotUid, audioId: voice.audioId, voice: spoken, speaker: faceOf(cast, shot), price },
        });
      },
      streams.credits(project.ownerId),
    );
    return { success: true as const, job_id: jobId };
  }
}
