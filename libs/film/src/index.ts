export { type ClipTarget, filmstripOf, normaliseClip, posterOf, trimClip } from './clips.js';
export { FASTSTART_ARGS, FPS, frameSize, VIDEO_ENCODE_ARGS } from './encode-profile.js';
export { FfmpegError, ffmpeg, ffmpegPath, ffmpegVersion, useFfmpeg } from './ffmpeg.js';
export { contentKey, makeFilm } from './film.js';
export { MediaProblem, TooLarge, UnsupportedMedia } from './media-problem.js';
export { normalisePicture, type Picture, type PictureTarget, takeUpload } from './pictures.js';
export { probeAudioSeconds, probeVideo, UnreadableMedia, type VideoFacts } from './probe.js';
export { profileDecoderHash } from './profile-decoder.js';
export { AAC_ARGS, decodeToWav, encodeAac, encodePcm } from './sound-encoding.js';
