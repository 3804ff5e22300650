import { calls } from '@scenewright/contract';
import { castDecider, faceOf, ofShot, sceneDecider, selectedClip, spokenIn } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { StudioPrices } from '../../generation/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { Problem } from '../../http/problems.js';
import { MediaAddresses } from '../../media/index.js';
import { ShotAccess } from '../../scenes/index.js';
import { SoundtrackReader } from '../../soundtrack/index.js';

/** Asks for a shot's clip to speak with one of the shot's voices. */
@Handles(calls.lipSync)
export class LipSyncHandler implements CallHandler<typeof calls.lipSync> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly shots: ShotAccess,
    private readonly soundtrack: SoundtrackReader,
    private readonly addresses: MediaAddresses,
    private readonly prices: StudioPrices,
  ) {}

  async execute({ input: { projectId, sceneId, clipId, audioUrl }, caller, meta }: CallTo<typeof calls.lipSync>) {
    const { project, stream, subject, shot } = await this.shots.ownShot(projectId, sceneId, clipId, caller);
    const named = this.addresses.assetIn(audioUrl);
    const { audios } = (await this.soundtrack.soundtrackOf(projectId)).state;
    const voice = audios.find(
      (audio) => named && audio.type === 'voice' && ofShot(audio, shot.shotUid) && audio.audio?.assetId === named.assetId,
    );
    const spoken = voice && spokenIn(voice);
    if (!spoken) throw new Problem(400, 'INVALID', 'audioUrl must be the address of a voice of this shot.', { field: 'audioUrl' });
    const jobId = meta.idFor('lip-sync');
    await this.gateway.execute(
      meta.about(subject),
      async (unit) => {
        const cast = await unit.load(castDecider, streams.cast(projectId));
        await unit.decide(sceneDecider, stream, {
          type: 'RequestLipSync',
          jobId,
          shotUid: shot.shotUid,
          audioId: voice.audioId,
          voice: spoken,
          speaker: faceOf(cast, shot),
          price: (await this.prices.of(project.ownerId, unit)).list.lipSync(selectedClip(shot)?.video.seconds ?? 0),
        });
      },
      streams.credits(project.ownerId),
    );
    return { success: true as const, job_id: jobId };
  }
}
