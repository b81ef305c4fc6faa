import { IconPackage, IconPackageOff } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { isGuid } from '#platform/shared/guid.ts'
import { announce } from '#platform/ui/announcements.ts'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { TabBar, TabPanel } from '#platform/ui/TabBar.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { isMissing } from '#platform/web/record/refusal.ts'
import {
  useCloseDrawer,
  useNavigation,
  useOpenDrawer,
  useRouteParams,
} from '#platform/web/router/navigation.ts'
import { useCargasVizinhas } from '../shared/caminho-cargas.ts'
import { listCargaSections } from '../shared/carga-panels.ts'
import { useCargaCache, useDetalhes } from '../shared/detalhes.api.ts'
import { detalhesDrawer } from '../shared/enderecos.ts'
import { SituacaoBadges } from '../shared/SituacaoBadges.tsx'
import { useCargaLive } from '../shared/use-carga-live.ts'
import { CabecalhoActions, CabecalhoRota, situacaoIcon } from './Cabecalho.tsx'
import { PaginaContent } from './PaginaContent.tsx'
import { findPagina, paginasOf } from './paginas.ts'

/** Everything about one load, page by page (L-009 to L-012, design 04). */
export default function DetalhesDrawer() {
  const { cargaId = '', pagina: asked } = useRouteParams()
  const id = useId()
  const query = useDetalhes(cargaId, isGuid(cargaId))
  const cache = useCargaCache()
  useCargaLive(cargaId, () => cache.refresh(cargaId))
  const closeDrawer = useCloseDrawer()
  const openDrawer = useOpenDrawer()
  const { go } = useNavigation()
  const { previous, next } = useCargasVizinhas(cargaId)
  const pagina = findPagina(asked)
  const isGone = !isGuid(cargaId) || isMissing(query.error)
  const carga = isGone ? undefined : query.data
  useChangeAnnouncement(carga)
  // What others add to the summary comes while the load itself is read. Where that fails, the summary tells it.
  useEffect(() => {
    for (const { load } of listCargaSections()) load().catch(() => {})
  }, [])

  const openPage = (page: string) =>
    openDrawer(detalhesDrawer(cargaId, page === 'resumo' ? undefined : page), { replace: true })
  /** On the same page as the address has, which may be newer than the one on the screen. */
  const step = (other: string) =>
    go(
      ({ page, drawer }) => ({
        page,
        drawer: drawer && { ...drawer, path: drawer.path.replace(cargaId, other) },
      }),
      { replace: true },
    )
  return (
    <Drawer
      isOpen
      size="details"
      onClose={() => closeDrawer()}
      icon={carga ? situacaoIcon(carga) : IconPackage}
      title={carga ? `Carga ${carga.codigo}` : 'Carga'}
      badge={
        carga && (
          <>
            <SituacaoBadges carga={carga} />
            <CabecalhoActions carga={carga} />
          </>
        )
      }
      subtitle={carga && <CabecalhoRota carga={carga} />}
      {...(previous !== undefined && { onPrevious: () => step(previous) })}
      {...(next !== undefined && { onNext: () => step(next) })}
      tabs={
        carga && (
          <TabBar
            id={id}
            label={`Partes da carga ${carga.codigo}`}
            tabs={paginasOf(carga, carga.contagens, pagina)}
            value={pagina ?? 'resumo'}
            onChange={openPage}
          />
        )
      }
    >
      {query.isPending && !isGone && <LoadingSkeleton lines={8} label="Carregando a carga" />}
      {isGone && (
        <StateMessage icon={IconPackageOff} title="Esta carga não existe">
          O endereço está incompleto, ou a carga é de uma unidade ou empresa que você não acessa.
        </StateMessage>
      )}
      {query.isError && !carga && !isGone && (
        <ReadFailure query={query}>Não foi possível carregar a carga.</ReadFailure>
      )}
      {carga && (
        <TabPanel id={id} value={pagina ?? 'resumo'}>
          <PaginaContent key={`${cargaId} ${pagina}`} carga={carga} pagina={pagina} />
        </TabPanel>
      )}
    </Drawer>
  )
}

/** Tells that the load on the screen changed; not when another one was opened. */
function useChangeAnnouncement(
  carga: { readonly id: string; readonly codigo: string; readonly version: number } | undefined,
) {
  const shown = useRef<typeof carga>(undefined)
  useEffect(() => {
    const before = shown.current
    shown.current = carga
    if (!carga || !before || before.id !== carga.id || before.version === carga.version) return
    announce(`Carga ${carga.codigo} atualizada`)
  }, [carga])
}
