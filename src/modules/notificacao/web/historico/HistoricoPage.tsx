import { Button } from '@mantine/core'
import { IconBellOff, IconChecks, IconMail, IconSettings, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { isGuid } from '#platform/shared/guid.ts'
import { CANAIS, type Canal } from '#platform/shared/notifications/notification.ts'
import { BulkBar } from '#platform/ui/BulkBar.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { NoResultState } from '#platform/ui/NoResultState.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { selectRange, toggleKey, togglePage } from '#platform/ui/row-selection.ts'
import { useShortcuts } from '#platform/ui/use-shortcuts.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useRested } from '#platform/web/query/use-rested.ts'
import { useGoToPage, useQueryState } from '#platform/web/router/navigation.ts'
import { listNotificacoes, type Notificacao, type Situacao } from '../../notificacao.contract.ts'
import { groupsOf } from '../groups.ts'
import { NotificacaoGroups } from '../lista/NotificacaoGroups.tsx'
import {
  type ListQuery,
  useNotificacaoActions,
  useNotificacoes,
  useOpenNotificacao,
  useResumo,
} from '../notificacao.api.ts'
import { PREFERENCIAS_PAGE } from '../notificacao-places.ts'
import { Convites } from '../shared/Convites.tsx'
import { useSteadyNotices } from '../use-steady-notices.ts'
import { ChannelList } from './ChannelList.tsx'
import { DetalheNotificacao } from './DetalheNotificacao.tsx'
import { HistoricoTools, SITUACOES } from './HistoricoTools.tsx'
import styles from './historico.module.css'

const PAGE = 100

const isCanal = (text: string): text is Canal => CANAIS.some((canal) => canal === text)

/** The history of a person's notices (S-133; design 45). What is shown stands in the address. */
export default function HistoricoPage() {
  const { http } = usePlatform()
  const goToPage = useGoToPage()
  const [canal, setCanal] = useQueryState('canal')
  const [situacao, setSituacao] = useQueryState('situacao', 'nao-lidas-primeiro')
  const [busca, setBusca] = useQueryState('busca')
  const [de, setDe] = useQueryState('de')
  const [unidade, setUnidade] = useQueryState('unidade')
  const [shownId, setShownId] = useQueryState('aviso')
  const [limit, setLimit] = useState(PAGE)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const isStepping = useRef(false)
  const words = useRested(busca)
  const resumo = useResumo().data
  const isDeleted = situacao === 'excluidas'
  const filter: ListQuery = {
    situacao:
      SITUACOES.some(({ value }) => value === situacao) || isDeleted ? (situacao as Situacao) : 'todas',
    ...(isCanal(canal) && { canal }),
    ...(words.trim() && { query: words.trim() }),
    ...(de && { de }),
    ...(isGuid(unidade) && { unidadeId: unidade }),
  }
  const query = useNotificacoes({ ...filter, limit })
  const { markRead, markUnread, markGroup, markAll, remove, restore } = useNotificacaoActions()
  const open = useOpenNotificacao()
  const notices = useSteadyNotices(query.data?.items, JSON.stringify(filter))
  const total = query.data?.total ?? 0
  const keys = groupsOf(notices).flatMap((group) => group.notices.map(({ id }) => id))
  const shown = notices.find(({ id }) => id === shownId)
  const isFiltered = busca !== '' || de !== '' || unidade !== '' || situacao === 'nao-lidas'

  const show = (notice: Notificacao) => {
    setShownId(notice.id)
    if (notice.lidaEm === null && !isDeleted) void markRead([notice.id])
  }
  const run = (work: (ids: readonly string[]) => Promise<void>) => {
    const ids = selected.size > 0 ? [...selected] : shown ? [shown.id] : []
    if (ids.length === 0) return
    setSelected(new Set())
    void work(ids)
  }
  const step = (by: 1 | -1) => {
    const next = keys[keys.indexOf(shownId) + by] ?? keys[0]
    const notice = notices.find(({ id }) => id === next)
    if (!notice) return
    isStepping.current = true
    setShownId(notice.id)
  }
  const group = 'Notificações'
  useShortcuts([
    { keys: 'L', label: 'Marcar como lida', group, run: () => run(markRead) },
    { keys: 'U', label: 'Marcar como não lida', group, run: () => run(markUnread) },
    { keys: 'Delete', label: 'Excluir', group, run: () => run(isDeleted ? restore : remove) },
    { keys: 'J', label: 'Próxima', group, run: () => step(1) },
    { keys: 'K', label: 'Anterior', group, run: () => step(-1) },
  ])
  // After the keys know of the notice, so that the next key is never about the one before.
  useEffect(() => {
    if (!isStepping.current) return
    isStepping.current = false
    document.querySelector<HTMLElement>(`[data-row-opener="${CSS.escape(shownId)}"]`)?.focus()
  }, [shownId])
  const selectAll = async () => {
    const all = await http.call(listNotificacoes, { query: { ...filter, limit: 0 } })
    setSelected(new Set(all.items.map(({ id }) => id)))
  }
  const actions = isDeleted ? (
    <Button size="xs" variant="default" onClick={() => run(restore)}>
      Restaurar
    </Button>
  ) : (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconChecks size={14} aria-hidden />}
        onClick={() => run(markRead)}
      >
        Marcar como lidas
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconMail size={14} aria-hidden />}
        onClick={() => run(markUnread)}
      >
        Não lidas
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconTrash size={14} aria-hidden />}
        onClick={() => run(remove)}
      >
        Excluir
      </Button>
    </>
  )
  return (
    <>
      <PageHeader
        title="Notificações"
        subtitle={
          resumo &&
          `${resumo.total} ${resumo.total === 1 ? 'não lida' : 'não lidas'} · ${resumo.guardadas} ${resumo.guardadas === 1 ? 'guardada' : 'guardadas'}`
        }
        actions={
          <>
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconChecks size={15} aria-hidden />}
              onClick={() => void markAll(isCanal(canal) ? canal : undefined)}
            >
              Marcar todas como lidas
            </Button>
            <Button
              variant="default"
              leftSection={<IconSettings size={15} aria-hidden />}
              onClick={() => goToPage(PREFERENCIAS_PAGE)}
            >
              Preferências
            </Button>
          </>
        }
      />
      <HistoricoTools
        busca={{ value: busca, onChange: setBusca }}
        situacao={isDeleted ? undefined : { value: filter.situacao ?? 'todas', onChange: setSituacao }}
        de={{ value: de, onChange: setDe }}
        unidade={{ value: unidade, onChange: setUnidade }}
        total={total}
        guardadas={isDeleted ? undefined : resumo?.guardadas}
      />
      <div className={styles.page} data-no-detail={shown ? undefined : ''}>
        <ChannelList
          canal={canal}
          isDeleted={isDeleted}
          resumo={resumo}
          onChoose={(next) => {
            setCanal(next)
            if (isDeleted) setSituacao('nao-lidas-primeiro')
          }}
          onDeleted={() => setSituacao('excluidas')}
        />
        <div className={styles.list}>
          <Convites />
          {selected.size > 0 && (
            <BulkBar
              selection={{
                selected,
                onChange: setSelected,
                actions,
                totalOfFilter: total,
                onSelectFilter: () => void selectAll(),
              }}
              pageKeys={keys}
              onTogglePage={() => setSelected(togglePage(selected, keys))}
            />
          )}
          {query.data ? (
            notices.length > 0 ? (
              <NotificacaoGroups
                notices={notices}
                shownId={shownId || undefined}
                onOpen={show}
                onMarkGroup={(id) => void markGroup(id)}
                selection={{
                  selected,
                  onToggle: (id) => setSelected(toggleKey(selected, id)),
                  onExtend: (from, to) => setSelected(selectRange(selected, keys, from, to)),
                  onToggleGroup: (ids) => setSelected(togglePage(selected, ids)),
                }}
              />
            ) : isFiltered ? (
              <NoResultState
                onClear={() => {
                  setBusca('')
                  setDe('')
                  setUnidade('')
                  setSituacao('nao-lidas-primeiro')
                }}
              />
            ) : (
              <EmptyState
                title={isDeleted ? 'Nenhuma notificação excluída' : 'Nenhuma notificação'}
                icon={IconBellOff}
              >
                {isDeleted
                  ? 'O que você excluir fica aqui por 30 dias e pode voltar.'
                  : 'O que acontecer com o que é seu aparece aqui. Escolha o que quer saber nas preferências.'}
              </EmptyState>
            )
          ) : query.isError ? (
            <ReadFailure query={query}>As notificações não foram lidas.</ReadFailure>
          ) : (
            <LoadingSkeleton label="Carregando notificações" lines={8} />
          )}
          {notices.length < total && limit < 1_000 && (
            <div className={styles.more}>
              <Button
                variant="default"
                loading={query.isFetching}
                onClick={() => setLimit(Math.min(limit + PAGE, 1_000))}
              >
                Mostrar mais
              </Button>
            </div>
          )}
        </div>
        {shown && (
          <DetalheNotificacao notice={shown} onOpen={() => void open(shown)} onClose={() => setShownId('')} />
        )}
      </div>
    </>
  )
}
