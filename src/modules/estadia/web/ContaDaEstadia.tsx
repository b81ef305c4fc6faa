import { detalhesDaReserva } from '#modules/doca/horario.rules.ts'
import { comprovanteLink } from '#modules/patio/check-in.contract.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatReais } from '#platform/shared/money.ts'
import { linkPath } from '#platform/shared/public-link.ts'
import { DrawerLink, PageLink } from '#platform/web/router/links.tsx'
import type { EstadiaDetalhe } from '../estadia.contract.ts'
import { PROVA_ESTADIA_LABELS } from '../estadia.rules.ts'
import styles from './estadia.module.css'
import { contaTexto, mostrar, provaTexto, regraTexto } from './estadia-textos.ts'

interface ContaDaEstadiaProps {
  readonly estadia: EstadiaDetalhe
  readonly agora: Date
}

/** The proof of the visit and how the amount comes about. */
export function ContaDaEstadia({ estadia, agora }: ContaDaEstadiaProps) {
  const shown = mostrar(estadia, agora)
  const { dhChegada, dhComprovada, dhSaida, provaSaida, fusoHorario, reservaId, comprovante } = estadia
  const isCorrected = dhComprovada !== null && dhComprovada !== dhChegada
  const conta = contaTexto(estadia, agora)
  return (
    <section className={styles.conta} aria-label="Prova e conta">
      <dl>
        <div>
          <dt>{`Chegada, ${provaTexto(estadia)}`}</dt>
          <dd>{formatDateTime(dhChegada, fusoHorario)}</dd>
        </div>
        {isCorrected && (
          <div>
            <dt>Corrigida depois; o comprovante diz</dt>
            <dd>{formatDateTime(dhComprovada, fusoHorario)}</dd>
          </div>
        )}
        <div>
          <dt>{provaSaida === null ? 'Saída' : `Saída, ${PROVA_ESTADIA_LABELS[provaSaida]}`}</dt>
          <dd>{dhSaida === null ? 'ainda no local' : formatDateTime(dhSaida, fusoHorario)}</dd>
        </div>
        <div>
          <dt>Local</dt>
          <dd>{estadia.local}</dd>
        </div>
        <div>
          <dt>Tempo</dt>
          <dd>{[shown.tempo, shown.horas && `${shown.horas} começadas`].filter(Boolean).join(', ')}</dd>
        </div>
        {shown.proximo !== undefined && (
          <div>
            <dt>Agora</dt>
            <dd>{shown.proximo}</dd>
          </div>
        )}
      </dl>
      <p className={styles.soma}>
        <span>{conta ?? 'Sem valor a contar'}</span>
        <strong>
          {shown.sobreValor && shown.valor === 'Sem valor' ? shown.sobreValor : `R$ ${shown.valor}`}
        </strong>
      </p>
      {estadia.valorAcordado !== null && (
        <p className={styles.soma}>
          <span>{estadia.documento === null ? 'Acordado' : `Acordado, ${estadia.documento}`}</span>
          <strong>{formatReais(estadia.valorAcordado)}</strong>
        </p>
      )}
      <p className={styles.fino}>{regraTexto(estadia)}</p>
      <p className={styles.atalhos}>
        {comprovante !== null && (
          <PageLink className="ev-link" to={linkPath(comprovanteLink, comprovante)}>
            Comprovante de chegada
          </PageLink>
        )}
        {reservaId !== null && (
          <DrawerLink className="ev-link" to={detalhesDaReserva(reservaId)}>
            Ver o agendamento
          </DrawerLink>
        )}
      </p>
    </section>
  )
}
