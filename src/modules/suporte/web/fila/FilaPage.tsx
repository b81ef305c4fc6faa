import { NativeSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconLifebuoy } from '@tabler/icons-react'
import { useState } from 'react'
import { Desk, DeskList } from '#modules/painel-admin/web/shared/Desk.tsx'
import { PainelNav } from '#modules/painel-admin/web/shared/PainelNav.tsx'
import { isGuid } from '#platform/shared/guid.ts'
import { SEARCH_DEBOUNCE_MS } from '#platform/shared/timing.ts'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { SearchField } from '#platform/ui/SearchField.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { isMissing } from '#platform/web/record/refusal.ts'
import { useRouteParams } from '#platform/web/router/navigation.ts'
import type { FilaQuery } from '../../suporte.contract.ts'
import { formatNumero, SITUACAO_TEXT, SITUACOES } from '../../suporte.rules.ts'
import { SituacaoBadge } from '../chamado-look.tsx'
import styles from '../Suporte.module.css'
import { ChamadoDesk, type Somente } from './ChamadoDesk.tsx'
import { useChamadoPainel, useFila } from './fila.api.ts'

const PLACE = '/painel-admin/suporte'
const OPEN = 'abertos'

/** The queue of the support team: what waits for an answer, of every company (S-293). */
export default function FilaPage() {
  const { id } = useRouteParams()
  const [situacao, setSituacao] = useState(OPEN)
  const [typed, setTyped] = useState('')
  const [busca] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS)
  const [somente, setSomente] = useState<Somente>()
  const chosen = SITUACOES.find((one) => one === situacao)
  const asked: FilaQuery = {
    ...(chosen && { situacao: chosen }),
    ...(busca !== '' && { busca }),
    ...somente?.query,
  }
  const query = useFila(asked)
  const hasId = id !== undefined && isGuid(id)
  const one = useChamadoPainel(id ?? '', hasId)
  const fila = query.data
  const isNarrowed = busca !== '' || somente !== undefined || chosen !== undefined
  const list = (
    <DeskList
      label="Chamados"
      place={PLACE}
      query={query}
      empty={isNarrowed ? 'Nenhum chamado com estes filtros.' : 'Ninguém espera por uma resposta.'}
      foot={footOf(fila)}
      filters={
        <div className={styles.fila}>
          <NativeSelect
            aria-label="Situação"
            data={[
              { value: OPEN, label: 'Todos os abertos' },
              ...SITUACOES.map((value) => ({
                value,
                label: `${SITUACAO_TEXT[value]} (${fila?.porSituacao[value] ?? 0})`,
              })),
            ]}
            value={situacao}
            onChange={({ currentTarget }) => setSituacao(currentTarget.value)}
          />
          <SearchField
            label="Procurar chamados"
            placeholder="Número, assunto, pessoa, empresa"
            value={typed}
            onChange={setTyped}
          />
          {somente && (
            <button type="button" className={styles.somente} onClick={() => setSomente(undefined)}>
              Só {somente.nome}
              <span aria-hidden> ×</span>
              <span className="visually-hidden">, tirar o filtro</span>
            </button>
          )}
        </div>
      }
      items={fila?.items.map((chamado) => ({
        id: chamado.id,
        title: `${formatNumero(chamado.numero)} ${chamado.assunto}`,
        note: `${chamado.pessoa.nome}, ${chamado.empresa.nome}`,
        badge: <SituacaoBadge situacao={chamado.situacao} />,
      }))}
    />
  )
  const waiting = fila?.porSituacao.aberto
  return (
    <>
      <PainelNav />
      <PageHeader
        title="Chamados"
        subtitle={
          waiting !== undefined && (waiting === 1 ? '1 espera resposta' : `${waiting} esperam resposta`)
        }
      />
      {one.data ? (
        <ChamadoDesk key={one.data.id} chamado={one.data} list={list} place={PLACE} onOnly={setSomente} />
      ) : (
        <Desk
          list={list}
          isChosen={false}
          form={
            one.isError && hasId && !isMissing(one.error) ? (
              <ReadFailure query={one}>O chamado não foi lido.</ReadFailure>
            ) : (
              <StateMessage
                icon={IconLifebuoy}
                title={
                  id !== undefined && !one.isFetching ? 'Este chamado não existe mais' : 'Escolha um chamado'
                }
              >
                O que espera há mais tempo está em cima.
              </StateMessage>
            )
          }
        />
      )}
    </>
  )
}

const footOf = (fila: { readonly items: readonly unknown[]; readonly total: number } | undefined) =>
  fila && fila.total > fila.items.length
    ? `${fila.items.length} de ${fila.total}: filtre para ver os outros.`
    : 'O atendimento vê chamados, nunca avisos das empresas.'
