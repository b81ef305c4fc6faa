import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPackages } from '@tabler/icons-react'
import { pedidoErrors } from '#modules/pedido/pedido.contract.ts'
import { PEDIDOS, pedidoScreens } from '#modules/pedido/web/shared/pedido.api.ts'
import { addDays } from '#platform/shared/day.ts'
import { formatVolume, formatWeight } from '#platform/shared/quantity.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { LiveBadge } from '#platform/ui/LiveBadge.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { NoResultState } from '#platform/ui/NoResultState.tsx'
import { mayWrite } from '#platform/ui/network.ts'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { TabBar } from '#platform/ui/TabBar.tsx'
import { BREAKPOINTS } from '#platform/ui/tokens.ts'
import { useNewRecordPlace } from '#platform/ui/use-new-record-place.ts'
import { useShortcuts } from '#platform/ui/use-shortcuts.ts'
import { HttpError } from '#platform/web/http/http-error.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { writePeriodo } from '#platform/web/record-list/periodo.ts'
import { useGoToPage, useOpenDrawer, useQueryState } from '#platform/web/router/navigation.ts'
import { today } from '#platform/web/today.ts'
import { useFormacaoCache } from '../shared/formacao.api.ts'
import { pedidosText } from '../shared/lista-formacao.ts'
import { AcoesDaPagina } from './AcoesDaPagina.tsx'
import { FiltrosFormacao } from './FiltrosFormacao.tsx'
import styles from './formacao.module.css'
import { ListaPedidos } from './ListaPedidos.tsx'
import lista from './lista.module.css'
import { MapaDaFormacao } from './MapaDaFormacao.tsx'
import { PainelMinuta } from './PainelMinuta.tsx'
import { PedidoEmDestaque } from './PedidoEmDestaque.tsx'
import { SelecaoBar } from './SelecaoBar.tsx'
import { useBancada } from './use-bancada.ts'
import { type Formacao, useFormacao } from './use-formacao.ts'
import { useFormacaoLive } from './use-formacao-live.ts'
import { useMinutaAcoes } from './use-minuta-acoes.tsx'

const VISTAS = [
  { value: 'lista', label: 'Lista' },
  { value: 'mapa', label: 'Mapa' },
  { value: 'minuta', label: 'Minuta' },
] as const
type Vista = (typeof VISTAS)[number]['value']
const CUBIC_METRES = 7
const IMPORTAR = '/integracao/importar?alvo=pedidos'
/** The planner, which proposes manifests. */
const MONTAR = '/formacao/montar'
const ID = 'formacao'

/** The planner begins with the orders that are chosen; with none chosen it asks which. */
function buildCom({ escolhidos, itens }: Formacao): string {
  const first = itens.find(({ id }) => id === escolhidos[0])
  if (!first) return MONTAR
  return `${MONTAR}?unidade=${first.pedido.unidadeNegocioId}&pedidos=${escolhidos.join(',')}`
}

/** Orders are formed into manifests: list, map and manifest side by side; below a desk's width one at a time (L-005, L-057). */
export default function FormacaoPage() {
  const cache = useFormacaoCache()
  const formacao = useFormacao(cache)
  const status = useFormacaoLive(cache)
  const acoes = useMinutaAcoes(cache)
  const goToPage = useGoToPage()
  const openDrawer = useOpenDrawer()
  const [vistaNaRota, setVista] = useQueryState('vista', 'lista')
  const isWide = useMediaQuery(`(min-width: ${BREAKPOINTS.lg})`, undefined, {
    getInitialValueInEffect: false,
  })
  const bancada = useBancada(formacao, acoes, cache, (vista) => setVista(vista))
  const vista = VISTAS.find(({ value }) => value === vistaNaRota)?.value ?? 'lista'
  const { lista: shown, pedidos, minutasQuery, linha } = formacao
  useShortcuts([
    {
      keys: 'V',
      label: 'Vincular o pedido em destaque',
      group: 'Página',
      run: () => mayWrite() && void bancada.vincular(),
    },
  ])
  useNewRecordPlace({
    kind: PEDIDOS,
    isBusy: pedidos.isFetching,
    isFiltered: formacao.isFiltered,
    onClear: formacao.clear,
    onOpen: ({ id }) => openDrawer(pedidoScreens.drawerOf(id)),
  })
  const failed = [pedidos, minutasQuery].find(({ isError, data }) => isError && !data)
  const isEmpty = pedidos.data?.length === 0 && !formacao.isFiltered && formacao.minutas.length === 0
  const destaque = linha && (
    <PedidoEmDestaque
      linha={linha}
      parada={bancada.paradaDe(linha.item.id)}
      desvioM={formacao.efeito?.desvioM}
      vizinhos={bancada.vizinhos}
      hasMinuta={formacao.minuta !== undefined}
      isVinculando={bancada.isVinculando}
      onVincular={() => void bancada.vincular()}
      onDesvincular={() => void bancada.desvincular()}
      onVerMinuta={() => linha.item.minutaId && formacao.setMinuta(linha.item.minutaId)}
      onMarcar={bancada.comecarMarcar}
      onDestaque={formacao.setDestaque}
      onClose={() => formacao.setDestaque(undefined)}
    />
  )
  const shows = (one: Vista) => isWide || vista === one
  return (
    <>
      <PageHeader
        title="Roteirização"
        subtitle={
          <span className={styles.resumo}>
            {pedidos.data &&
              `${pedidosText({ mostrados: shown.linhas.length, lidos: formacao.itens.length, isFiltered: formacao.isFiltered, isPeriodo: formacao.endereco.coleta !== '' })} · ${formatWeight(shown.pesoKg)} · ${formatVolume(shown.cubagemM3, CUBIC_METRES)}`}
            <LiveBadge status={status} />
          </span>
        }
        isCompact
        actions={
          <AcoesDaPagina
            escolhidos={formacao.escolhidos.length}
            onMontar={() => goToPage(buildCom(formacao))}
            onImportar={() => goToPage(IMPORTAR)}
            onNovo={() => openDrawer(`${PEDIDOS}/new`)}
          />
        }
      />
      {failed ? (
        <ErrorState
          title={isListaGrande(failed.error) ? 'Pedidos demais de uma só vez' : 'Serviço indisponível'}
          onRetry={() => void failed.refetch()}
          isRetrying={failed.isFetching}
          secondary={isListaGrande(failed.error) && <ProximosDias formacao={formacao} />}
        >
          {`Não foi possível carregar a formação. ${refusalText(failed.error)}`}
        </ErrorState>
      ) : pedidos.isPending || minutasQuery.isPending ? (
        <LoadingSkeleton lines={9} label="Carregando os pedidos" />
      ) : isEmpty ? (
        <EmptyState
          icon={IconPackages}
          title="Nenhum pedido na formação"
          actions={<Button onClick={() => goToPage(IMPORTAR)}>Importar pedidos</Button>}
        >
          Os pedidos esperam aqui até virarem carga. Cadastre um, ou importe uma planilha, uma NF-e ou um
          NOTFIS.
        </EmptyState>
      ) : (
        <>
          {!isWide && (
            <div className={styles.abas}>
              <TabBar
                id={ID}
                label="O que mostrar"
                tabs={VISTAS.map((one) => ({
                  ...one,
                  ...(one.value === 'minuta' && formacao.minuta && { count: formacao.minuta.pedidos.length }),
                }))}
                value={vista}
                onChange={setVista}
              />
            </div>
          )}
          <div
            className={styles.tela}
            data-uma={isWide ? undefined : ''}
            {...(!isWide && {
              role: 'tabpanel',
              id: `${ID}-panel`,
              'aria-labelledby': `${ID}-tab-${vista}`,
            })}
          >
            {shows('lista') && (
              <ListaDaTela formacao={formacao} bancada={bancada} destaque={isWide ? undefined : destaque} />
            )}
            {shows('mapa') && (
              <MapaDaFormacao
                formacao={formacao}
                isLacando={bancada.isLacando}
                onLaco={bancada.setLacando}
                onCercar={bancada.cercar}
                onLugar={bancada.verLugar}
                marcando={bancada.marcando}
                onMarcar={(ponto) => void bancada.marcar(ponto)}
              >
                {destaque}
              </MapaDaFormacao>
            )}
            {shows('minuta') && (
              <PainelMinuta
                formacao={formacao}
                acoes={acoes}
                onCriar={() => void bancada.criar()}
                onSoltar={(minuta, ids) => void bancada.vincularLista(minuta, ids)}
              />
            )}
          </div>
        </>
      )}
    </>
  )
}

const isListaGrande = (error: unknown) =>
  error instanceof HttpError && error.code === pedidoErrors.pedido_lista_grande.code

/** The way out when there are more orders than one screen works on. */
function ProximosDias({ formacao }: { readonly formacao: Formacao }) {
  const hoje = today()
  return (
    <Button
      variant="default"
      onClick={() => formacao.set('coleta', writePeriodo({ inicio: hoje, fim: addDays(hoje, 6) }))}
    >
      Só as coletas dos próximos 7 dias
    </Button>
  )
}

interface ListaDaTelaProps {
  readonly formacao: Formacao
  readonly bancada: ReturnType<typeof useBancada>
  /** The order that is looked at, where the map is not beside the list. */
  readonly destaque: React.ReactNode
}

function ListaDaTela({ formacao, bancada, destaque }: ListaDaTelaProps) {
  const openDrawer = useOpenDrawer()
  const { lista: shown, search, minuta } = formacao
  return (
    <section className={lista.lista} aria-label="Lista de pedidos">
      <FiltrosFormacao formacao={formacao} />
      {shown.linhas.length === 0 ? (
        <div className={lista.estado}>
          <NoResultState
            {...(search.settled && { term: search.settled })}
            total={formacao.endereco.coleta ? undefined : formacao.itens.length}
            {...(formacao.isFiltered && { onClear: formacao.clear })}
          />
        </div>
      ) : (
        <ListaPedidos
          linhas={shown.linhas}
          destaque={formacao.linha?.item.id}
          selecionados={formacao.selecionados}
          paradaDe={bancada.paradaDe}
          onDestaque={formacao.setDestaque}
          onSelecionados={formacao.setSelecionados}
          onAbrir={(id) => openDrawer(pedidoScreens.drawerOf(id))}
        />
      )}
      {destaque && <div className={styles.emDestaque}>{destaque}</div>}
      <SelecaoBar
        formacao={formacao}
        onLaco={bancada.comecarLaco}
        onVincular={(ids) => minuta && void bancada.vincularLista(minuta, ids)}
      />
    </section>
  )
}
