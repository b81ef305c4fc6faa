import styles from './Kbd.module.css'

/** A key or a combination as the user reads it: `Esc`, `Ctrl Enter`. Hidden where there is no keyboard. */
export function Kbd({ keys }: { readonly keys: string }) {
  return <kbd className={styles.kbd}>{keys}</kbd>
}
