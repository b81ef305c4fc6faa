import styles from './Kbd.module.css'

interface KbdProps {
  readonly keys: string
  /** It is what the reader came for, not a hint beside a control: it stays on every screen. */
  readonly isContent?: boolean
}

/** A key or a combination as the user reads it: `Esc`, `Ctrl Enter`. Hidden where there is no keyboard or no room. */
export function Kbd({ keys, isContent = false }: KbdProps) {
  return (
    <kbd className={styles.kbd} data-keyboard-only={isContent ? undefined : ''}>
      {keys}
    </kbd>
  )
}
