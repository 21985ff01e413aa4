import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** A screen, layout or guard, and those inside it. */
export interface Place {
  path?: string;
  Component?: ComponentType;
  /** Loads the file of its component. */
  lazy?: () => Promise<File>;
  children?: Place[];
}

/** The screens that are not on a first visit, by what they need: each needs what those before it do. */
export interface OtherScreens {
  all: Place[];
  withData: Place[];
  withSession: Place[];
  signedIn: Place[];
}

interface File {
  Component: ComponentType;
  /** Runs once, before the component is first shown. */
  prepare?: () => Promise<void>;
}

interface Code {
  load: () => Promise<void>;
  Component?: ComponentType;
}

/** React Router's routes for these places. Their code must have loaded before they are shown. */
export function routesOf(places: readonly Place[]): RouteObject[] {
  return places.map(({ lazy, children, ...route }) => {
    const code = lazy && codeFrom(lazy);
    return {
      ...route,
      ...(code && { handle: code, element: <Loaded code={code} /> }),
      ...(children && { children: routesOf(children) }),
    };
  });
}

/** Loads the code of all parts of a screen at once. */
export async function loadCode(routes: readonly RouteObject[]): Promise<void> {
  await Promise.all(routes.flatMap(({ handle }) => (handle ? [(handle as Code).load()] : [])));
}

function codeFrom(lazy: () => Promise<File>): Code {
  let loading: Promise<void> | undefined;
  const code: Code = {
    load() {
      loading ??= load();
      // The next visit tries again.
      loading.catch(() => (loading = undefined));
      return loading;
    },
  };
  const load = async () => {
    const { Component, prepare } = await lazy();
    await prepare?.();
    code.Component = Component;
  };
  return code;
}

function Loaded({ code: { Component } }: { code: Code }) {
  return Component && <Component />;
}
