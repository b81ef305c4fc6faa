import { Button } from '@mantine/core'
import { IconContainer, IconLayoutKanban, IconList, IconPlus } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { QUADRO_PAGE } from '#modules/remessa/web/shared/enderecos.ts'
import { formatDay } from '#platform/shared/day.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { FilterBar } from '#platform/ui/FilterBar.tsx'
import { LiveSubtitle } from '#platform/ui/LiveBadge.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { NoResultState } from '#platform/ui/NoResultState.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { useBoardLive } from '#platform/web/live/use-board-live.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { ExportButton } from '#platform/web/record-list/ListTools.tsx'
import { useGoToPage, useOpenDrawer, useQueryState } from '#platform/web/router/navigation.ts'
import { useSearchTerm } from '#platform/web/router/use-search-term.ts'
import { conteinerCalls, getQuadroConteineres, type QuadroDeConteineres } from '../conteiner.contract.ts'
import { PRAZO_KEYS, PRAZOS } from '../conteiner.rules.ts'
import { Colunas } from './Colunas.tsx'
import { CONTEINER_PAGE, conteinerScreens } from './conteiner.api.ts'
import styles from './conteiner.module.css'
import { dinheiroText, PRAZO_LOOK } from './prazo-look.ts'

const NOUNS = ['conteiner', 'remessa']

/** What stands in the units, by state, live; search and clock are kept in the address. */
export function Quadro() {
  const { http } = usePlatform()
  const openDrawer = useOpenDrawer()
  const go = useGoToPage()
  const search = useSearchTerm(() => {})
  const [chosen, setPrazo] = useQueryState('prazo')
  const prazo = PRAZO_KEYS.find((key) => key === chosen)
  const text = search.settled.slice(0, 80)
  const filtro = useMemo(
    () => ({ ...(text !== '' && { query: text }), ...(prazo && { prazo }) }),
    [text, prazo],
  )
  const query = useCall(getQuadroConteineres, { query: filtro }, { staleTime: 0, keepsPrevious: true })
  const quadro = query.data
  const { refetch } = query
  const status = useBoardLive({
    nouns: NOUNS,
    seq: quadro?.seq,
    refresh: useCallback(() => refetch(), [refetch]),
    told: 'O quadro de contêineres foi atualizado',
  })
  const isFiltered = Object.keys(filtro).length > 0
  const clear = () => {
    search.clear()
    setPrazo('')
  }
  return (
    <div className={styles.frame}>
      <PageHeader
        title="Contêiner"
        subtitle={<LiveSubtitle status={status}>{quadro && resumo(quadro)}</LiveSubtitle>}
        actions={
          <>
            <Button
              variant="subtle"
              leftSection={<IconLayoutKanban size={16} aria-hidden />}
              onClick={() => go(QUADRO_PAGE)}
            >
              Quadro de remessas
            </Button>
            <Button
              variant="default"
              leftSection={<IconList size={16} aria-hidden />}
              onClick={() => go(`${CONTEINER_PAGE}?visao=lista`)}
            >
              Lista
            </Button>
            <ExportButton
              name={conteinerScreens.nouns.plural}
              download={(formato) =>
                http.download(conteinerCalls.export, {
                  body: { ativo: true, busca: text || null, prazo: prazo ?? null, formato },
                })
              }
            />
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => openDrawer('cross-docking/conteiner/new')}
            >
              Novo contêiner
            </Button>
          </>
        }
      />
      <FilterBar
        search={{
          label: 'Pesquisar contêineres',
          placeholder: 'Número, lacre, armador',
          value: search.typed,
          onChange: search.type,
        }}
        quick={PRAZO_KEYS.map((key) => {
          const { icon: Icon, color } = PRAZO_LOOK[key]
          return (
            <Button
              key={key}
              size="xs"
              variant="default"
              aria-pressed={prazo === key}
              leftSection={<Icon size={14} aria-hidden className={styles.relogio} data-color={color} />}
              onClick={() => setPrazo(prazo === key ? '' : key)}
            >
              {PRAZOS[key]}&nbsp;<strong>{quadro?.prazos[key] ?? ''}</strong>
            </Button>
          )
        })}
        filters={[]}
        onClear={clear}
        totals={
          quadro &&
          quadro.cobrancas.length > 0 && (
            <span>
              <strong>Demurrage acumulada</strong> · {quadro.cobrancas.map(dinheiroText).join(' + ')}
            </span>
          )
        }
      />
      {query.isPending && <LoadingSkeleton lines={8} label="Carregando os contêineres" />}
      {query.isError && !quadro && (
        <ReadFailure query={query}>Não foi possível carregar os contêineres.</ReadFailure>
      )}
      {quadro?.total === 0 && isFiltered && <NoResultState term={search.settled} onClear={clear} />}
      {quadro?.total === 0 && !isFiltered && (
        <EmptyState icon={IconContainer} title="Nenhum contêiner">
          Os contêineres que a empresa estufa, recebe e devolve aparecem aqui, com o prazo do free time.
          Cadastre o primeiro com o número da porta.
        </EmptyState>
      )}
      {quadro && quadro.total > 0 && <Colunas colunas={quadro.colunas} />}
    </div>
  )
}

function resumo({ total, temMais, prazos, proximoVencimento }: QuadroDeConteineres): string {
  return [
    total === 1 ? '1 contêiner' : `${total.toLocaleString('pt-BR')}${temMais ? '+' : ''} contêineres`,
    ...(prazos.cobranca > 0 ? [`${prazos.cobranca} em cobrança`] : []),
    ...(proximoVencimento === null ? [] : [`próximo vencimento ${formatDay(proximoVencimento).slice(0, 5)}`]),
  ].join(' · ')
}
