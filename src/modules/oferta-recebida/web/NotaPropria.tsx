import {
  FAIXA_DA_NOTA_LABELS,
  FAIXA_DO_PRECO_LABELS,
} from '#modules/ranking/nota-para-transportadora.rules.ts'
import { searchAtrasos } from '#modules/ranking/ranking.contract.ts'
import { ATRASOS_PAGE } from '#modules/ranking/web/shared/enderecos.ts'
import { Section } from '#platform/ui/Section.tsx'
import { PageLink } from '#platform/web/router/links.tsx'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import type { OfertaRecebidaDetalhe } from '../recebida.contract.ts'
import styles from './recebidas.module.css'

const PARTES = [
  ['prazo', 'No prazo'],
  ['aceite', 'Aceite'],
  ['avarias', 'Avarias'],
  ['rota', 'Rota'],
] as const

interface NotaPropriaProps {
  readonly nota: NonNullable<OfertaRecebidaDetalhe['nota']>
  readonly recebida: Pick<OfertaRecebidaDetalhe, 'convidadas'>
}

const points = (value: number) => (value === 1 ? '1 ponto' : `${value} pontos`)

/** The own score with its parts; price and total only as bands, which say nothing of what others are paid. */
export function NotaPropria({ nota, recebida: { convidadas } }: NotaPropriaProps) {
  const { partes, preco, total, lugar } = nota
  const contesta = useCanCall(searchAtrasos)
  return (
    <Section title="Sua nota nesta oferta">
      <p className={styles.nota}>
        {total === null ? (
          <span className={styles.apagado}>
            Ainda há poucas transportadoras nesta rota para uma nota inteira; as partes são suas.
          </span>
        ) : (
          <strong>{`Nota ${FAIXA_DA_NOTA_LABELS[total]}`}</strong>
        )}
        {lugar !== null && (
          <span>{convidadas === null ? `${lugar}ª por nota` : `${lugar}ª de ${convidadas} por nota`}</span>
        )}
      </p>
      <dl className={styles.partes}>
        {PARTES.map(([key, label]) => {
          const value = partes[key]
          return (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{value === null ? 'sem dado' : points(value)}</dd>
            </div>
          )
        })}
        {preco !== null && (
          <div>
            <dt>Preço</dt>
            <dd>{FAIXA_DO_PRECO_LABELS[preco]}</dd>
          </div>
        )}
      </dl>
      {contesta && (
        <p className={styles.apagado}>
          Um atraso não foi seu?{' '}
          <PageLink className="ev-link" to={ATRASOS_PAGE}>
            Contestar causa
          </PageLink>
        </p>
      )}
    </Section>
  )
}
