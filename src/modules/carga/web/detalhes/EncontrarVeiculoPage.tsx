import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch, IconTruckOff } from '@tabler/icons-react'
import { Suspense, useId, useState } from 'react'
import { canAccess } from '#platform/shared/access.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { SEARCH_DEBOUNCE_MS } from '#platform/shared/timing.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { NoResultState } from '#platform/ui/NoResultState.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { TabBar, TabPanel } from '#platform/ui/TabBar.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { useQueryState } from '#platform/web/router/navigation.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { acoesExtras, SO_DO_CRIADOR } from '../../acoes.rules.ts'
import { encontrarVeiculo } from '../../veiculo-da-carga.contract.ts'
import encontrar from '../shared/acoes/encontrar.module.css'
import { useCargaAcoes } from '../shared/acoes/use-carga-acoes.ts'
import { type Encontrado, VeiculoEncontrado } from '../shared/acoes/VeiculoEncontrado.tsx'
import type { CargaPanelProps } from '../shared/carga-panels.ts'
import { listEncontrarTabs } from '../shared/encontrar-tabs.ts'

const LIMIT = 50

const FROTA = 'frota'

/** Who could take the load: vehicles of the fleet, and whom else the later steps of the business know. */
export function EncontrarVeiculoPage({ carga }: CargaPanelProps) {
  return carga.ownerCriadorDaCarga ? <Procura carga={carga} /> : <OfCarrier carga={carga} />
}

function Procura({ carga }: CargaPanelProps) {
  const id = useId()
  const { subject } = useSignedIn()
  const [asked, setAba] = useQueryState('aba', FROTA)
  const others = listEncontrarTabs().filter(({ access }) => canAccess(access, subject))
  if (others.length === 0) return <Ranking carga={carga} />
  const other = others.find(({ value }) => value === asked)
  const aba = other?.value ?? FROTA
  return (
    <>
      <TabBar
        id={id}
        label="Onde procurar"
        tabs={[{ value: FROTA, label: 'Frota' }, ...others.map(({ value, label }) => ({ value, label }))]}
        value={aba}
        onChange={setAba}
      />
      <TabPanel id={id} value={aba}>
        {other ? (
          <Suspense fallback={<LoadingSkeleton lines={8} label={`Carregando: ${other.label}`} />}>
            <other.Content carga={carga} />
          </Suspense>
        ) : (
          <Ranking carga={carga} />
        )}
      </TabPanel>
    </>
  )
}

/** The vehicles of the fleet that could take the load, the best first, with the reasons. */
function Ranking({ carga }: CargaPanelProps) {
  const run = useCargaAcoes()
  const [typed, setTyped] = useState('')
  const [busca] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS)
  const query = useCall(
    encontrarVeiculo,
    { params: { id: carga.id }, query: { limit: LIMIT, ...(busca !== '' && { query: busca }) } },
    { keepsPrevious: true },
  )
  const offered = acoesExtras(carga).map(({ acao }) => acao)
  const acao = offered.includes('alocar')
    ? 'alocar'
    : offered.includes('atualizar-veiculo') && 'atualizar-veiculo'
  const items = query.data?.items ?? []
  const choose = ({ veiculoId, placa }: Encontrado) => {
    if (acao) void run(acao, carga, { veiculo: { id: veiculoId, placa } })
  }
  return (
    <>
      <TextInput
        aria-label="Filtrar veículos por placa, tipo ou motorista"
        placeholder="Placa, tipo ou motorista"
        leftSection={<IconSearch size={15} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {query.isPending && <LoadingSkeleton lines={8} label="Procurando veículos" />}
      {query.isError && <ReadFailure query={query}>Não foi possível procurar os veículos.</ReadFailure>}
      {query.data && items.length === 0 && busca !== '' && (
        <NoResultState term={busca} onClear={() => setTyped('')} />
      )}
      {query.data && items.length === 0 && busca === '' && (
        <EmptyState icon={IconTruckOff} title="Nenhum veículo na frota">
          Os veículos ativos da frota aparecem aqui, os que melhor servem à carga primeiro.
        </EmptyState>
      )}
      <ol className={encontrar.list} aria-label="Veículos, do melhor ao pior">
        {items.map((veiculo) => (
          <li key={veiculo.veiculoId} className={encontrar.row}>
            <VeiculoEncontrado veiculo={veiculo} />
            {acao && (
              <Button
                size="xs"
                variant="default"
                aria-label={`Escolher ${formatPlaca(veiculo.placa)}`}
                disabled={veiculo.veiculoId === carga.veiculo?.id}
                onClick={() => choose(veiculo)}
              >
                {veiculo.veiculoId === carga.veiculo?.id ? 'Na carga' : 'Escolher'}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

/** The carrier's vehicles are in its own register. */
function OfCarrier({ carga }: CargaPanelProps) {
  const run = useCargaAcoes()
  const canTell = acoesExtras(carga).some(({ acao }) => acao === 'atualizar-veiculo')
  return (
    <StateMessage
      icon={IconTruckOff}
      title="Informe o veículo da sua frota"
      actions={
        canTell && <Button onClick={() => void run('atualizar-veiculo', carga)}>Informar veículo</Button>
      }
    >
      {`A procura entre veículos é da empresa que criou a carga. ${canTell ? '' : SO_DO_CRIADOR}`}
    </StateMessage>
  )
}
