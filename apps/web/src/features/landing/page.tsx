import { useEffect } from 'react';
import { Footer } from '../../entities/site/index.js';
import { useServices } from '../../platform/services/services-context.js';
import { Command, Consistency, HowItWorks, Sound, VideoModels, Why } from './features.js';
import { Hero } from './hero.js';
import { Invitation } from './invitation.js';

export function LandingPage() {
  const { track } = useServices();
  useEffect(() => {
    track('Home Viewed');
  }, [track]);
  return (
    <>
      <title>Scenewright · AI video storytelling</title>
      <Hero />
      <div id="features" className="mx-auto grid max-w-[80rem] gap-28 px-4 py-24 sm:px-6 md:gap-36 md:py-32">
        <Why />
        <Command />
        <VideoModels />
        <Consistency />
        <Sound />
        <HowItWorks />
        <Invitation />
      </div>
      <Footer />
    </>
  );
}
