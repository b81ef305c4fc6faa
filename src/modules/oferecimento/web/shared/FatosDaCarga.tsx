import type { ReactNode } from 'react'
import styles from './fatos.module.css'

export interface Linha {
  readonly label: string
  readonly valor: ReactNode
}

/** Label at the left, value at the right: the narrow column of what is offered. */
export const FatosDaCarga = ({ linhas }: { readonly linhas: readonly Linha[] }) => (
  <dl className={styles.fatos}>
    {linhas.map(({ label, valor }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{valor}</dd>
      </div>
    ))}
  </dl>
)

interface ParadaMostrada {
  readonly nome: string | null
  readonly cidade: string
  readonly hora: string | null
}

interface PercursoProps {
  readonly origem: ParadaMostrada
  readonly destino: ParadaMostrada
}

/** First and last stop with their hours. */
export const Percurso = ({ origem, destino }: PercursoProps) => (
  <ol className={styles.percurso}>
    <Parada {...origem} />
    <Parada {...destino} />
  </ol>
)

const Parada = ({ nome, cidade, hora }: ParadaMostrada) => (
  <li>
    <span className={styles.lugar}>
      <strong>{nome ?? cidade}</strong>
      {nome !== null && <small>{cidade}</small>}
    </span>
    <span className={styles.hora}>{hora ?? 'a definir'}</span>
  </li>
)
