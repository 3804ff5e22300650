import { PICTURES } from '../../entities/site/index.js';
import { StartButton } from './start-button.js';

/** The hero's shot once more, when night has come. */
export const Invitation = () => (
  <section className="relative isolate grid min-h-[26rem] content-end justify-items-start gap-6 overflow-hidden rounded-card bg-black p-6 pt-40 text-white sm:p-14">
    <img
      src={PICTURES.invitation.src}
      alt={PICTURES.invitation.alt}
      loading="lazy"
      className="absolute inset-0 -z-10 size-full object-[92%_12%] object-cover"
    />
    <div className="absolute inset-0 -z-10 bg-linear-to-r from-black/75 via-black/35 to-transparent" />
    <div className="absolute inset-0 -z-10 bg-linear-to-t from-black/70 to-transparent to-75%" />
    <h2 className="title-card max-w-[14ch] text-[clamp(2.5rem,6vw,5rem)]">Start Creating for Free</h2>
    <p className="max-w-[46ch] text-lg text-white/85">
      Sign up and receive free credits: enough to write, cast and film a first short. No card is asked for.
    </p>
    <StartButton signedIn="Start Creating" signedOut="Get Started Free" />
  </section>
);
