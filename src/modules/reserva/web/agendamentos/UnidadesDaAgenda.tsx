import { IconForklift } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { DiaDasDocas } from '#modules/doca/doca.contract.ts'
import type { useUnidadesDaAgenda } from '#modules/doca/web/shared/unidades-da-agenda.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { PageLink } from '#platform/web/router/links.tsx'
import styles from '../shared/Agendamentos.module.css'
import { GradeDocas } from './GradeDocas.tsx'
import { ListaDocas } from './ListaDocas.tsx'
import type { useQuadros } from './use-quadros.ts'

type Quadro = ReturnType<typeof useQuadros>[number]

interface UnidadesDaAgendaProps {
  readonly escolha: ReturnType<typeof useUnidadesDaAgenda>
  readonly unidades: readonly { readonly id: string; readonly descricao: string }[]
  /** One for each unit, in their order. */
  readonly queries: readonly UseQueryResult<DiaDasDocas>[]
  readonly quadros: readonly Quadro[]
  readonly dia: string
  readonly isPhone: boolean
}

/** The docks of each unit, or why they are not there. */
export function UnidadesDaAgenda({
  escolha,
  unidades,
  queries,
  quadros,
  dia,
  isPhone,
}: UnidadesDaAgendaProps) {
  return (
    <>
      {escolha.query.isPending && <LoadingSkeleton lines={8} label="Carregando as unidades" />}
      {escolha.query.isError && (
        <ReadFailure query={escolha.query}>Não foi possível carregar as unidades.</ReadFailure>
      )}
      {unidades.map(({ id, descricao }, index) => {
        const query = queries[index]
        const quadro = quadros.find((one) => one.dia.unidadeNegocioId === id)
        return (
          <section key={id} className={styles.unidade} aria-label={descricao}>
            {unidades.length > 1 && <h2 className={styles.unidadeNome}>{descricao}</h2>}
            {!quadro && !query?.isError && <LoadingSkeleton lines={8} label="Carregando as docas" />}
            {!quadro && query?.isError && (
              <ReadFailure query={query}>Não foi possível carregar as docas.</ReadFailure>
            )}
            {quadro && quadro.dia.docas.length === 0 && <SemDocas />}
            {quadro &&
              quadro.dia.docas.length > 0 &&
              (isPhone ? (
                <ListaDocas {...quadro} isToday={quadro.hoje === dia} />
              ) : (
                <GradeDocas {...quadro} nome={descricao} isToday={quadro.hoje === dia} />
              ))}
          </section>
        )
      })}
    </>
  )
}

function SemDocas() {
  return (
    <EmptyState
      icon={IconForklift}
      title="Nenhuma doca"
      actions={
        <PageLink className="ev-link" to="/portal-agendamento/docas">
          Ir para as docas
        </PageLink>
      }
    >
      Cadastre as docas da unidade e seus horários para agendar aqui.
    </EmptyState>
  )
}
