import { ActionIcon, Button } from '@mantine/core'
import {
  IconCalendarTime,
  IconChevronLeft,
  IconChevronRight,
  IconForklift,
  IconLock,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { AGENDAMENTOS } from '#modules/doca/web/shared/enderecos.ts'
import { UnidadeChoice } from '#modules/doca/web/shared/UnidadeChoice.tsx'
import { useUnidadeDaRota } from '#modules/doca/web/shared/unidades-da-agenda.ts'
import { addDays, isDay } from '#platform/shared/day.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { LiveBadge } from '#platform/ui/LiveBadge.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { callKey, useCall } from '#platform/web/query/use-call.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { useQueryState } from '#platform/web/router/navigation.ts'
import { DIAS_DA_SEMANA, getSemanaDasDocas, type SemanaDasDocas } from '../../semana.contract.ts'
import { diaDaUnidade } from '../shared/dia-da-unidade.ts'
import { diaCurto } from '../shared/dia-texto.ts'
import { READ_WHEN_SHOWN, useAgendaLive } from '../shared/use-agenda-live.ts'
import styles from './Semana.module.css'
import { diaText, ocupacaoDe, sumDia } from './semana.ts'

/** Seven days of the docks at a glance; a day opens on a click (agendamento §2). */
export default function SemanaPage() {
  const [diaNaRota, setDia] = useQueryState('dia')
  const { todas, unidade, units, setUnidade } = useUnidadeDaRota()
  const hoje = diaDaUnidade(new Date(), unidade)
  const dia = isDay(diaNaRota) ? diaNaRota : hoje
  const query = useCall(
    getSemanaDasDocas,
    { query: { dataReferencia: dia, unidadeNegocioId: unidade?.id } },
    { enabled: unidade !== undefined, keepsPrevious: true, ...READ_WHEN_SHOWN },
  )
  const client = useQueryClient()
  const status = useAgendaLive({
    shown: unidade
      ? Array.from({ length: DIAS_DA_SEMANA }, (_, n) => ({ unidade: unidade.id, dia: addDays(dia, n) }))
      : [],
    refresh: () => client.invalidateQueries({ queryKey: callKey(getSemanaDasDocas) }),
    told: 'A semana foi atualizada',
  })
  const failure = units.isError ? units : query.isError && !query.data ? query : undefined
  return (
    <>
      <PageHeader
        title="Semana das docas"
        subtitle={<LiveBadge status={status} />}
        actions={
          <>
            {todas.length > 1 && unidade && (
              <UnidadeChoice unidades={todas} value={unidade.id} onChange={setUnidade} />
            )}
            <div className={styles.passos}>
              <ActionIcon
                variant="default"
                aria-label="Semana anterior"
                onClick={() => setDia(addDays(dia, -DIAS_DA_SEMANA))}
              >
                <IconChevronLeft size={18} aria-hidden />
              </ActionIcon>
              <h2 className={styles.periodo} aria-live="polite">
                {`${diaText(dia).data} a ${diaText(addDays(dia, DIAS_DA_SEMANA - 1)).data}`}
              </h2>
              <ActionIcon
                variant="default"
                aria-label="Próxima semana"
                onClick={() => setDia(addDays(dia, DIAS_DA_SEMANA))}
              >
                <IconChevronRight size={18} aria-hidden />
              </ActionIcon>
              <Button size="xs" variant="subtle" onClick={() => setDia(hoje)}>
                Hoje
              </Button>
            </div>
            <PageLink className={styles.voltar} to={`${AGENDAMENTOS}?dia=${dia}`}>
              <IconCalendarTime size={16} aria-hidden />
              Ver o dia
            </PageLink>
          </>
        }
      />
      {failure && <ReadFailure query={failure}>Não foi possível carregar a semana.</ReadFailure>}
      {!failure && !query.data && <LoadingSkeleton lines={8} label="Carregando a semana" />}
      {query.data && query.data.docas.length === 0 && (
        <EmptyState icon={IconForklift} title="Nenhuma doca">
          Cadastre as docas da unidade para ver a semana aqui.
        </EmptyState>
      )}
      {query.data && query.data.docas.length > 0 && (
        <Semana semana={query.data} isFetching={query.isFetching} />
      )}
    </>
  )
}

interface SemanaProps {
  readonly semana: SemanaDasDocas
  readonly isFetching: boolean
}

function Semana({ semana, isFetching }: SemanaProps) {
  const { dias, docas, hoje, unidadeNegocioId } = semana
  const address = (dia: string) => `${AGENDAMENTOS}?dia=${dia}&unidade=${unidadeNegocioId}`
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
    <section className={styles.rola} tabIndex={0} aria-label="Ocupação da semana" aria-busy={isFetching}>
      <table className={styles.semana}>
        <thead>
          <tr>
            <th scope="col">Doca</th>
            {dias.map((dia, index) => {
              const { livres, reservados, horarios } = sumDia(docas, index)
              const { semana: weekday, data } = diaText(dia)
              return (
                <th key={dia} scope="col" data-hoje={dia === hoje || undefined}>
                  <PageLink className={styles.dia} to={address(dia)} title={`Abrir ${diaCurto(dia)}`}>
                    <span>{dia === hoje ? `${weekday} · hoje` : weekday}</span>
                    <strong>{data}</strong>
                    <span>{`${reservados}/${horarios} · ${livres} livres`}</span>
                  </PageLink>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {docas.map((doca) => (
            <tr key={doca.docaId}>
              <th scope="row">{doca.docaNome}</th>
              {doca.dias.map((one) => {
                const { texto, parte, parteBloqueada, dica } = ocupacaoDe(one)
                return (
                  <td key={one.data} data-hoje={one.data === hoje || undefined}>
                    <PageLink className={styles.celula} to={address(one.data)} title={dica}>
                      <span className="visually-hidden">{`${doca.docaNome}, ${diaCurto(one.data)}: `}</span>
                      <span className={styles.numeros}>
                        {texto}
                        {one.bloqueados > 0 && (
                          <span className={styles.bloqueados} aria-hidden>
                            <IconLock size={12} />
                            {one.bloqueados}
                          </span>
                        )}
                      </span>
                      <span className="visually-hidden">{` ${dica}`}</span>
                      <span className={styles.barra} aria-hidden data-cheia={parte >= 0.9 || undefined}>
                        <span style={{ width: `${Math.round(parte * 100)}%` }} />
                        <span data-bloqueada style={{ width: `${Math.round(parteBloqueada * 100)}%` }} />
                      </span>
                    </PageLink>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
