/** What the frame asks about announcements, and what it tells of them. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNow } from '#platform/ui/use-now.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { callKey, useCall } from '#platform/web/query/use-call.ts'
import { useAddress } from '#platform/web/router/navigation.ts'
import { isUndisturbed } from '#platform/web/router/undisturbed-pages.ts'
import {
  type Anuncio,
  getImagemAnuncio,
  lerAnuncio,
  listAnuncios,
  medirAnuncio,
} from '../anuncio.contract.ts'
import { type Lugar, shownAt, type TipoMedida } from '../anuncio.rules.ts'

/** What begins or ends while a page stays open is seen within this time. */
const FRESH_MS = 300_000

/** The announcement of a place on the page that is shown (S-224), and what the person may do with it. */
export function useAnuncioAt(lugar: Lugar) {
  const { page, drawer } = useAddress()
  const { data } = useCall(
    listAnuncios,
    {},
    { staleTime: FRESH_MS, refetchInterval: FRESH_MS, enabled: !isUndisturbed(page.path) },
  )
  const now = useNow().toISOString()
  // A window never comes over a form that somebody fills in.
  const isDisturbing = lugar === 'modal' && drawer !== undefined
  const anuncio =
    data === undefined || isDisturbing || isUndisturbed(page.path)
      ? undefined
      : shownAt(data, lugar, page.path, now)
  const acts = useAnuncioActs()
  const id = anuncio?.id
  useEffect(() => {
    if (id === undefined || seen.has(id)) return
    seen.add(id)
    acts.measure(id, 'exibicao')
  }, [id, acts.measure])
  return { anuncio, ...acts }
}

/** Told once by each page that is opened. */
const seen = new Set<string>()

function useAnuncioActs() {
  const { http } = usePlatform()
  const client = useQueryClient()
  /** Counting never disturbs: what did not arrive is only logged. */
  const measure = (id: string, tipo: TipoMedida) =>
    void http
      .call(medirAnuncio, { params: { id }, body: { tipo } })
      .catch((error: unknown) => console.warn('An announcement was not counted.', error))
  const read = (id: string) => {
    client.setQueryData<readonly Anuncio[]>(callKey(listAnuncios, {}), (anuncios) =>
      anuncios?.map((anuncio) => (anuncio.id === id ? { ...anuncio, exibir: false } : anuncio)),
    )
    void http
      .call(lerAnuncio, { params: { id } })
      .catch((error: unknown) => console.warn('An announcement was not marked as read.', error))
  }
  return {
    measure,
    read,
    close: (id: string) => {
      read(id)
      measure(id, 'fechamento')
    },
  }
}

/** The content of a picture; another version may have another one. */
export function useImagem(id: string, isAsked: boolean, version = 0) {
  const { http } = usePlatform()
  return useQuery({
    queryKey: [...callKey(getImagemAnuncio), id, version],
    queryFn: async ({ signal }) => (await http.download(getImagemAnuncio, { params: { id }, signal })).blob,
    enabled: isAsked,
    staleTime: FRESH_MS,
  })
}
