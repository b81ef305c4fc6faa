import { IconPackage, IconPackageOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isGuid } from '#platform/shared/guid.ts'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { isMissing, refusalText } from '#platform/web/record/refusal.ts'
import { useCloseDrawer, useQueryState, useRouteParams } from '#platform/web/router/navigation.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { TIPO_PARADA } from '../../carga-codes.ts'
import { clearModelo } from '../../modelo-carga.rules.ts'
import { useCargaCache } from '../shared/detalhes.api.ts'
import {
  type CargaFormSource,
  findCargaFormSource,
  type SourceKind,
} from '../shared/formulario/carga-form-parts.ts'
import type { CargaValues } from '../shared/formulario/carga-values.ts'
import { useCargaLive } from '../shared/use-carga-live.ts'
import { CargaEditor } from './CargaEditor.tsx'
import { stateOfDados, useCargaEditavel, useUnidadePadrao } from './carga-form.api.ts'
import { NINGUEM, newCarga, valuesOf } from './carga-form.ts'
import { newParada } from './parada-form.ts'

/** A new load, one from a template or from another load (`?de=`), or one that is edited (L-013, L-014, S-112). */
export default function CargaFormDrawer() {
  const { cargaId, templateId } = useRouteParams()
  const [de] = useQueryState('de')
  if (cargaId !== undefined) return <EditarCarga key={cargaId} cargaId={cargaId} />
  const source = templateId === undefined ? undefined : findCargaFormSource('template')
  if (templateId !== undefined && source) {
    return <NovaDeOutro key={templateId} kind="template" source={source} id={templateId} />
  }
  if (isGuid(de)) return <NovaDeCarga key={de} cargaId={de} />
  return <NovaVazia />
}

const MIN_PARADAS = 2

/** Drafts are told apart by person, too. */
const useDraftKey = (what: string) => `carga ${useSignedIn().identity.userId} ${what}`

/** A template may know no course, or only where it begins. */
function withParadas(values: CargaValues, unidade: string): CargaValues {
  const { paradas } = values
  const missing = [
    ...(paradas.length === 0 ? [newParada(TIPO_PARADA.Coleta)] : []),
    ...(paradas.length < MIN_PARADAS ? [newParada(TIPO_PARADA.Entrega)] : []),
  ]
  return {
    ...values,
    unidadeNegocioId: values.unidadeNegocioId || unidade,
    paradas: [...paradas, ...missing],
  }
}

interface NovaProps {
  readonly what: string
  readonly begin: () => CargaValues
  readonly origem?: string
  readonly avisos?: readonly string[]
}

function Nova({ what, begin, ...rest }: NovaProps) {
  const draftKey = useDraftKey(what)
  const [round, setRound] = useState(() => ({ number: 0, values: begin() }))
  return (
    <CargaEditor
      key={round.number}
      draftKey={draftKey}
      saved={{ values: round.values, version: 0 }}
      onAnother={() => setRound(({ number }) => ({ number: number + 1, values: begin() }))}
      {...rest}
    />
  )
}

function NovaVazia() {
  const unidade = useUnidadePadrao()
  if (unidade === undefined) return <Waiting title="Nova carga" />
  return <Nova what="nova" begin={() => newCarga(unidade)} />
}

interface NovaDeOutroProps {
  readonly kind: SourceKind
  readonly source: CargaFormSource
  readonly id: string
}

/** From what a later step of the business keeps. */
function NovaDeOutro({ kind, source, id }: NovaDeOutroProps) {
  const { http } = usePlatform()
  const unidade = useUnidadePadrao()
  const isId = isGuid(id)
  const query = useQuery({
    queryKey: ['carga-form', kind, id],
    queryFn: ({ signal }) => source.read(http, id, signal),
    enabled: isId,
    staleTime: 0,
  })
  if (!isId || query.isError) {
    return <Refused title="Nova carga" query={query} gone={isId ? undefined : source.gone} />
  }
  if (!query.data || unidade === undefined) return <Waiting title="Nova carga" />
  const { carga, paradas, transportadora, origem, avisos } = query.data
  return (
    <Nova
      what={`${kind} ${id}`}
      origem={origem}
      avisos={avisos}
      begin={() => withParadas(valuesOf(carga, paradas, { ...NINGUEM, transportadora }), unidade)}
    />
  )
}

/** A copy: without codes, times, vehicle and driver, as a template would keep it. */
function NovaDeCarga({ cargaId }: { readonly cargaId: string }) {
  const unidade = useUnidadePadrao()
  const { dados } = useCargaEditavel(cargaId, true)
  if (dados.isError) return <Refused title="Nova carga" query={dados} gone={undefined} />
  if (!dados.data || unidade === undefined) return <Waiting title="Nova carga" />
  const { carga, paradas, transportadora, codigo } = dados.data
  return (
    <Nova
      what={`cópia ${cargaId}`}
      origem={`cópia da carga ${codigo}`}
      begin={() =>
        withParadas(valuesOf(clearModelo(carga), paradas, { ...NINGUEM, transportadora }), unidade)
      }
    />
  )
}

function EditarCarga({ cargaId }: { readonly cargaId: string }) {
  const isId = isGuid(cargaId)
  const { dados, veiculo } = useCargaEditavel(cargaId, isId)
  const cache = useCargaCache()
  useCargaLive(cargaId, () => cache.refresh(cargaId))
  const draftKey = useDraftKey(cargaId)
  if (!isId || (dados.isError && !dados.data)) {
    return <Refused title="Editar carga" query={dados} gone={isId ? undefined : 'Esta carga não existe'} />
  }
  if (!dados.data || veiculo.isPending) return <Waiting title="Editar carga" />
  const equipamentos = (veiculo.data?.equipamentos ?? []).flatMap(({ id, placa }) =>
    id === null ? [] : [{ id, placa }],
  )
  return (
    <CargaEditor
      carga={{ id: cargaId, codigo: dados.data.codigo }}
      draftKey={draftKey}
      saved={stateOfDados(dados.data, equipamentos)}
    />
  )
}

function Frame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const closeDrawer = useCloseDrawer()
  return (
    <Drawer isOpen size="details" icon={IconPackage} title={title} onClose={() => closeDrawer()}>
      {children}
    </Drawer>
  )
}

const Waiting = ({ title }: { readonly title: string }) => (
  <Frame title={title}>
    <LoadingSkeleton lines={8} label="Carregando o formulário" />
  </Frame>
)

interface RefusedProps {
  readonly title: string
  readonly query: {
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  readonly gone: string | undefined
}

function Refused({ title, query, gone }: RefusedProps) {
  const isGone = isMissing(query.error)
  return (
    <Frame title={title}>
      {gone !== undefined || isGone ? (
        <StateMessage icon={IconPackageOff} title={gone ?? 'Não encontramos o que este endereço pede'}>
          O endereço está incompleto, ou é de uma unidade ou empresa que você não acessa.
        </StateMessage>
      ) : (
        <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
          {`Não foi possível carregar o formulário. ${query.error ? refusalText(query.error) : ''}`}
        </ErrorState>
      )}
    </Frame>
  )
}
