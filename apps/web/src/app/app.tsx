import type { ComponentProps } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import type { Services } from '../platform/services/services.js';
import { ServicesContext } from '../platform/services/services-context.js';
import { Toaster } from '../ui/toaster.js';
import { TooltipProvider } from '../ui/tooltip.js';
import { MissingCode } from './missing-code.js';
import type { AppStore } from './store.js';

interface AppProps {
  store: AppStore;
  services: Services;
  router: ComponentProps<typeof RouterProvider>['router'];
}

export function App({ store, services, router }: AppProps) {
  return (
    <ServicesContext value={services}>
      <Provider store={store}>
        <TooltipProvider>
          <RouterProvider router={router} />
          <Toaster />
          <MissingCode />
        </TooltipProvider>
      </Provider>
    </ServicesContext>
  );
}
