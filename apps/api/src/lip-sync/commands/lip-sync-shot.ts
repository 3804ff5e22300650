import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Reference } from '@scenewright/contract';
import { creditsDecider, lipSyncPrice, ofShot, sceneDecider, selectedClip } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { Caller, CommandCause } from '../../http/caller.js';
import { Problem } from '../../http/problems.js';
import { MediaAddresses } from '../../media/index.js';
import { subjectOf } from '../../projects/index.js';
import { ShotAccess } from '../../scenes/index.js';
import { SoundtrackReader } from '../../soundtrack/index.js';

/** Asks for a shot's clip to speak with one of the shot's voices. */
export class LipSyncShot extends Command<{ jobId: string }> {
  constructor(
    readonly cause: CommandCause,
    readonly caller: Caller,
    readonly projectId: string,
    readonly sceneRef: Reference,
    readonly shotRef: Reference,
    readonly audioUrl: string,
  ) {
    super();
  }
}

@CommandHandler(LipSyncShot)
export class LipSyncShotHandler implements ICommandHandler<LipSyncShot> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly shots: ShotAccess,
    private readonly soundtrack: SoundtrackReader,
    private readonly addresses: MediaAddresses,
  ) {}

  async execute({ cause, caller, projectId, sceneRef, shotRef, audioUrl }: LipSyncShot): Promise<{ jobId: string }> {
    const { project, scene, shot } = await this.shots.ownShot(projectId, sceneRef, shotRef, caller);
    const named = this.addresses.assetIn(audioUrl);
    const { state } = await this.soundtrack.soundtrackOf(projectId);
    const voice = state.audios.find(
      (audio) => named && audio.type === 'voice' && ofShot(audio, shot.shotUid) && audio.audio?.assetId === named.assetId,
    );
    if (!voice?.audio) throw new Problem(400, 'INVALID', 'audioUrl must be the address of a voice of this shot.', { field: 'audioUrl' });
    const jobId = cause.idFor('lip-sync');
    const { shotUid } = shot;
    const voiceAssetId = voice.audio.assetId;
    const payer = streams.credits(project.ownerId);
    const price = lipSyncPrice(selectedClip(shot)?.video.seconds ?? 0);
    await this.gateway.execute(
      cause.about(subjectOf(project)),
      async (unit) => {
        await unit.decide(sceneDecider, streams.scene(scene.sceneUid), {
          type: 'RequestLipSync',
          jobId,
          shotUid,
          audioId: voice.audioId,
          voiceAssetId,
          price,
          ...(shot.characterIds[0] ? { speakerId: shot.characterIds[0] } : {}),
        });
        await unit.decide(creditsDecider, payer, {
          type: 'ReserveCredits',
          reservationId: jobId,
          amount: price,
          operation: 'lip_sync',
          spentOn: { projectId, sceneUid: scene.sceneUid, shotUid },
          now: new Date().toISOString(),
        });
      },
      payer,
    );
    return { jobId };
  }
}
