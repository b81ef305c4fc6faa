import { lazy } from 'react'
import { formatShortDay } from '#platform/shared/day.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import type { Numero } from '../../numeros.rules.ts'
import styles from '../indicador.module.css'
import { Rolagem } from '../Rolagem.tsx'
import { Grafico } from '../shared/Grafico.tsx'
import type { MarcaDaBarra } from '../shared/Hachura.tsx'
import { contagem } from '../textos.ts'
import type { PeriodoNaTela } from '../use-periodo.ts'

const BarrasPorDia = lazy(() => import('./BarrasPorDia.tsx'))

export interface LinhaDosDias<Key extends string> {
  readonly key: Key
  readonly nome: string
  /** What its counts lead to; absent: no list holds exactly these records. */
  readonly numero?: Numero
  readonly marca: MarcaDaBarra
}

interface PorDiaProps<Key extends string> {
  readonly titulo: string
  readonly linhas: readonly LinhaDosDias<Key>[]
  readonly serie: readonly ({ readonly dia: string } & Readonly<Record<Key, number>>)[]
  readonly periodo: PeriodoNaTela
}

/** Counts of each day, as bars and as a table; each day leads to its records. */
export function PorDia<Key extends string>({ titulo, linhas, serie, periodo }: PorDiaProps<Key>) {
  const total = (key: Key) => serie.reduce((sum, dia) => sum + dia[key], 0)
  return (
    <>
      <Grafico>
        <BarrasPorDia linhas={linhas} serie={serie} />
      </Grafico>
      <Rolagem nome={`${titulo} em números`}>
        <table className={styles.tabela}>
          <thead>
            <tr>
              <th scope="col">Dia</th>
              {serie.map(({ dia }) => (
                <th key={dia} scope="col" title={formatShortDay(dia)}>
                  {dia.slice(8)}
                  <span className="visually-hidden">{` de ${formatShortDay(dia)}`}</span>
                </th>
              ))}
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {linhas.map(({ key, nome, numero }) => (
              <tr key={key}>
                <th scope="row">{nome}</th>
                {serie.map((dia) => (
                  <td key={dia.dia}>
                    {dia[key] === 0 || numero === undefined ? (
                      contagem(dia[key])
                    ) : (
                      <PageLink className="ev-link" to={periodo.registros(numero, { dia: dia.dia })}>
                        {contagem(dia[key])}
                      </PageLink>
                    )}
                  </td>
                ))}
                <td>
                  <strong>{contagem(total(key))}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Rolagem>
    </>
  )
}

export const LegendaDosDias = ({ linhas }: { readonly linhas: readonly LinhaDosDias<string>[] }) => (
  <span className={styles.legenda} aria-hidden>
    {linhas.map(({ nome, marca }) => (
      <span key={nome} data-marca={marca}>
        {nome}
      </span>
    ))}
  </span>
)
