import { useEffect, useRef } from 'react'
import { topLayer, useCurrentLayer } from './layers.ts'
import { type Shortcut, shortcutRegistry } from './shortcuts.ts'

const KEYLESS_INPUTS = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color']

function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !KEYLESS_INPUTS.includes(target.type)
  return target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName)
}

/**
 * Registers shortcuts while the component is shown and `isOn`. They act in the layer the component is drawn
 * in (the page, a drawer, a dialog), or in `layer` when given.
 */
export function useShortcuts(shortcuts: readonly Shortcut[], isOn = true, layer?: string): void {
  const currentLayer = useCurrentLayer()
  const target = layer ?? currentLayer
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  // Only what is shown and typed decides about a new registration; the functions are read when used.
  const signature = JSON.stringify(shortcuts.map(({ keys, label, group }) => [keys, label, group]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `signature` stands for the list
  useEffect(() => {
    if (!isOn) return
    const registered = latest.current.map((shortcut, index) => ({
      ...shortcut,
      run: () => latest.current[index]?.run(),
    }))
    return shortcutRegistry.register(target, registered)
  }, [signature, isOn, target])
}

/** Listens to the keyboard of the page; called once, by the provider of the user interface. */
export function useShortcutListener(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.isComposing ||
        ['Control', 'Alt', 'Shift', 'Meta'].includes(event.key)
      )
        return
      const shortcut = shortcutRegistry.match(event, {
        isInField: isField(event.target),
        layer: topLayer(),
        nowMs: event.timeStamp,
      })
      if (!shortcut) return
      event.preventDefault()
      shortcut.run()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
