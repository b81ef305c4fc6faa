import { IconFileText } from '@tabler/icons-react'
import { initialsOf } from '#platform/ui/initials.ts'
import { CONFERENTES_NECESSARIOS } from '../regra-legal.rules.ts'
import styles from './Regras.module.css'
import { type Conferencias, quemConferiu } from './shared/catalogo-text.ts'

/** Who vouches for a value: initials of persons, a sheet for a public source, an empty circle for who is missing. */
export function Conferentes({ conferencias }: { readonly conferencias: Conferencias }) {
  const known = quemConferiu(conferencias)
  const missing = Math.max(0, CONFERENTES_NECESSARIOS - known.length)
  const names = known.map(({ tipo, nome }) => (tipo === 'fonte' ? `fonte: ${nome}` : nome))
  return (
    <span className={styles.people} title={names.join('; ')}>
      <span className="visually-hidden">{names.length === 0 ? 'ninguém' : names.join('; ')}</span>
      {known.map(({ tipo, nome }) => (
        <span key={`${tipo} ${nome}`} className={styles.person} aria-hidden>
          {tipo === 'fonte' ? <IconFileText size={12} /> : initialsOf(nome)}
        </span>
      ))}
      {Array.from({ length: missing }, (_, index) => (
        <span key={`missing ${String(index)}`} className={styles.person} data-missing aria-hidden />
      ))}
    </span>
  )
}
