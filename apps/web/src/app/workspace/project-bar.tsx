import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.js';
import { InHeader } from '../header/header-slot.js';

interface ProjectBarProps {
  /** Of the project, where there is one. */
  title?: string;
  children?: ReactNode;
}

/** What stands in the header over a project: the way back to all of them, and its title. */
export function ProjectBar({ title, children }: ProjectBarProps) {
  return (
    <InHeader>
      <div className="flex flex-wrap items-center gap-x-2 md:ml-3 md:h-14 md:flex-nowrap md:gap-x-8 md:border-line md:border-l md:pl-5">
        <div className="flex w-full min-w-0 items-center gap-1.5 md:w-auto">
          <Button asChild look="ghost" size="small" className="-ml-2 shrink-0 px-2">
            <Link to="/projects">Projects</Link>
          </Button>
          {title !== undefined && (
            <>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-quiet" />
              <h1 className="min-w-0 truncate font-semibold [font-stretch:88%] md:max-w-[30ch]">{title}</h1>
            </>
          )}
        </div>
        {children}
      </div>
    </InHeader>
  );
}
