import { Button } from '@mantine/core'
import { IconAlertTriangle, IconBan, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime } from '#platform/shared/date.ts'
import { localZone } from '#platform/web/local-zone.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import type { Ensaio } from '../ensaio.contract.ts'
import { percentText } from '../frase.rules.ts'
import styles from './ensaio.module.css'

type Chamadas = NonNullable<Ensaio['chamadas']>

interface EnsaioTransportadorasProps {
  readonly transportadoras: Chamadas['transportadoras']
  readonly ofertas: number
}

/** Each carrier as a bar of all offers: contracted, only called, not called. The numbers say the same. */
export function EnsaioTransportadoras({ transportadoras, ofertas }: EnsaioTransportadorasProps) {
  if (transportadoras.length === 0) return <p className={styles.none}>Ninguém teria sido chamada.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.scroll} aria-label="Quem teria sido chamada" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Transportadora</th>
            <th scope="col" className={styles.wide}>
              Teria sido chamada
            </th>
            <th scope="col" data-numeric="">{`de ${ofertas}`}</th>
            <th scope="col" data-numeric="">
              contratou
            </th>
          </tr>
        </thead>
        <tbody>
          {transportadoras.map(({ id, nome, chamada, contratou }) => (
            <tr key={id}>
              <th scope="row">{nome}</th>
              <td>
                <span className={styles.bar} aria-hidden>
                  <span
                    data-part="contratou"
                    style={{ width: `${(100 * Math.min(contratou, chamada)) / ofertas}%` }}
                  />
                  <span
                    data-part="chamada"
                    style={{ width: `${(100 * Math.max(0, chamada - contratou)) / ofertas}%` }}
                  />
                </span>
              </td>
              <td data-numeric="">
                <b>{chamada}</b>
              </td>
              <td data-numeric="">{contratou}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.legend} aria-hidden>
        <span data-part="contratou" /> contratou <span data-part="chamada" /> só chamada
      </p>
    </section>
  )
}

/** Those that would never have been called, with the reason and what came of it in real life. */
export function EnsaioFora({ fora }: { readonly fora: Chamadas['fora'] }) {
  if (fora.length === 0) return null
  return (
    <section className={styles.part} aria-label="Ficariam de fora">
      <h3 className={styles.partTitle}>
        Ficariam de fora <span className={styles.note}>{fora.length}</span>
      </h3>
      <ul className={styles.out}>
        {fora.map(({ id, nome, motivo, contratou }) => (
          <li key={id}>
            <IconBan size={15} aria-hidden />
            <span>
              <b>{nome}</b> {motivo}
            </span>
            <span className={styles.outcome} data-warn={contratou > 0 || undefined}>
              {contratou > 0 ? `contratou ${contratou} na vida real` : 'não contratou'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const SHOWN = 5

interface EnsaioCargasProps {
  readonly cargas: Chamadas['cargas']
  /** All that would have been offered; the newest of them are told one by one. */
  readonly total: number
}

export function EnsaioCargas({ cargas, total }: EnsaioCargasProps) {
  const [isAll, setAll] = useState(false)
  const shown = isAll ? cargas : cargas.slice(0, SHOWN)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.scroll} aria-label="Cargas do ensaio" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Criada</th>
            <th scope="col">Carga</th>
            <th scope="col">Destino</th>
            <th scope="col" data-numeric="">
              Chamadas
            </th>
            <th scope="col">Na vida real</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((carga) => (
            <tr key={carga.id}>
              <td>{formatDateTime(carga.publicadaEm, localZone())}</td>
              <td>
                <DrawerLink to={`cargas/detalhes/${carga.id}`}>{carga.codigo}</DrawerLink>
              </td>
              <td>{carga.destino && [carga.destino.cidade, carga.destino.uf].filter(Boolean).join(', ')}</td>
              <td data-numeric="">{carga.chamadas}</td>
              <td>
                <NaVidaReal {...carga} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.more}>
        {`${shown.length} de ${total}`}
        {cargas.length > SHOWN && (
          <Button size="xs" variant="subtle" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? 'Ver menos' : cargas.length < total ? `Ver ${cargas.length}` : 'Ver todas'}
          </Button>
        )}
      </p>
    </section>
  )
}

function NaVidaReal({ contratada, contratadaEntre }: Chamadas['cargas'][number]) {
  if (!contratada) return <span className={styles.note}>sem contratação</span>
  return (
    <span className={styles.real}>
      {contratadaEntre ? (
        <IconCircleCheck size={15} className={styles.good} role="img" aria-label="Entre as chamadas:" />
      ) : (
        <IconAlertTriangle size={15} className={styles.warn} role="img" aria-label="Não seria chamada:" />
      )}
      {contratada.nome}
    </span>
  )
}

interface EnsaioVariacoesProps {
  readonly variacoes: Chamadas['variacoes']
  readonly contratadas: number
}

/** The same days with another least share on time. */
export function EnsaioVariacoes({ variacoes, contratadas }: EnsaioVariacoesProps) {
  if (variacoes.length === 0) return null
  return (
    <section className={styles.part} aria-label="Se mudar o mínimo no prazo">
      <h3 className={styles.partTitle}>
        Se mudar o mínimo no prazo <span className={styles.note}>mesmos dias</span>
      </h3>
      <ul className={styles.tiles}>
        {variacoes.map(({ minimoNoPrazo, atual, chamadas, contratadasEntre }) => (
          <li key={minimoNoPrazo} data-current={atual || undefined}>
            <span className={styles.note}>{`${percentText(minimoNoPrazo)}${atual ? ', atual' : ''}`}</span>
            <b>{chamadas === 1 ? '1 chamada' : `${chamadas} chamadas`}</b>
            <span className={styles.share} data-all={contratadasEntre === contratadas || undefined}>
              {contratadasEntre === contratadas
                ? `todas as ${contratadas}`
                : `${contratadasEntre} de ${contratadas}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
