import { Button } from '@mantine/core'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { type Detalhes, useCargaCache, useDetalhes } from '#modules/carga/web/shared/detalhes.api.ts'
import { detalhesDrawer } from '#modules/carga/web/shared/enderecos.ts'
import { SituacaoBadges } from '#modules/carga/web/shared/SituacaoBadges.tsx'
import { useCargaLive } from '#modules/carga/web/shared/use-carga-live.ts'
import { isGuid } from '#platform/shared/guid.ts'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { isMissing } from '#platform/web/record/refusal.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { useCloseDrawer, useQueryValues, useRouteParam } from '#platform/web/router/navigation.ts'
import { getOcorrencia, listOcorrencias } from '../ocorrencia.contract.ts'
import { OcorrenciaItem } from './OcorrenciaItem.tsx'
import styles from './ocorrencia.module.css'
import { useCanOpenOcorrencia } from './shared/use-can-open-ocorrencia.ts'
import { useAbrirOcorrencia } from './use-ocorrencia-acoes.tsx'

/** The load of the address; an address may name one of its occurrences instead, as notifications do (S-140). */
function useCargaId(): { readonly cargaId: string | undefined; readonly isGone: boolean } {
  const id = useRouteParam('id')
  const isId = isGuid(id)
  const carga = useDetalhes(id, isId)
  const isOther = isMissing(carga.error)
  const ocorrencia = useCall(getOcorrencia, { params: { id } }, { enabled: isOther })
  if (!isId || (isOther && isMissing(ocorrencia.error))) return { cargaId: undefined, isGone: true }
  return { cargaId: isOther ? (ocorrencia.data?.cargaId ?? undefined) : id, isGone: false }
}

/** Everything that went wrong with a load, and what is being done about it. */
export default function OcorrenciaDrawer() {
  const { cargaId, isGone } = useCargaId()
  const closeDrawer = useCloseDrawer()
  if (cargaId !== undefined) return <Painel key={cargaId} cargaId={cargaId} />
  return (
    <Drawer isOpen onClose={() => closeDrawer()} icon={IconAlertTriangle} title="Ocorrências">
      {isGone ? (
        <StateMessage icon={IconAlertTriangle} title="Esta ocorrência não existe">
          O endereço está incompleto, ou a carga é de uma unidade ou empresa que você não acessa.
        </StateMessage>
      ) : (
        <LoadingSkeleton lines={5} label="Carregando as ocorrências" />
      )}
    </Drawer>
  )
}

function Painel({ cargaId }: { readonly cargaId: string }) {
  const closeDrawer = useCloseDrawer()
  const cache = useCargaCache()
  useCargaLive(cargaId, () => cache.refresh(cargaId))
  const carga = useDetalhes(cargaId).data
  const query = useCall(listOcorrencias, { params: { id: cargaId } })
  const items = query.data ?? []
  return (
    <Drawer
      isOpen
      onClose={() => closeDrawer()}
      icon={IconAlertTriangle}
      title={carga ? `Ocorrências da carga ${carga.codigo}` : 'Ocorrências'}
      badge={carga && <SituacaoBadges carga={carga} />}
      subtitle={
        <DrawerLink className="ev-link" to={detalhesDrawer(cargaId)}>
          Ver a carga
        </DrawerLink>
      }
    >
      {carga && <Novas carga={carga} />}
      {query.isPending && <LoadingSkeleton lines={6} label="Carregando as ocorrências" />}
      {query.isError && items.length === 0 && (
        <ReadFailure query={query}>Não foi possível carregar as ocorrências.</ReadFailure>
      )}
      {query.data && items.length === 0 && (
        <EmptyState icon={IconAlertTriangle} title="Nenhuma ocorrência">
          O que sair do previsto nesta carga aparece aqui, com quem cuida e como terminou.
        </EmptyState>
      )}
      {carga && items.length > 0 && (
        <ul className={styles.list}>
          {items.map((ocorrencia) => (
            <OcorrenciaItem key={ocorrencia.id} carga={carga} ocorrencia={ocorrencia} />
          ))}
        </ul>
      )}
    </Drawer>
  )
}

/** `?nova=1` asks for a new one at once, from the menu of the load; `texto` and `parada` begin it, as from a message. */
const ASKED = ['nova', 'texto', 'parada']

function Novas({ carga }: { readonly carga: Detalhes }) {
  const open = useAbrirOcorrencia(carga)
  const [{ nova, texto, parada }, setValue] = useQueryValues(ASKED)
  const isAsked = useRef(false)
  const canOpen = useCanOpenOcorrencia(carga)
  useEffect(() => {
    if (nova !== '1' || isAsked.current || !canOpen) return
    isAsked.current = true
    for (const name of ASKED) setValue(name, '')
    void open({ texto, paradaId: parada })
  }, [nova, texto, parada, setValue, canOpen, open])
  if (!canOpen) return null
  return (
    <Button
      className={styles.new}
      size="xs"
      variant="default"
      leftSection={<IconPlus size={14} aria-hidden />}
      onClick={() => void open()}
    >
      Abrir ocorrência
    </Button>
  )
}
