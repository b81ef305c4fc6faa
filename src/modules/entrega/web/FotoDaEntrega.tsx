import { IconFileText, IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useObjectUrl } from '#platform/ui/use-object-url.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { type ArquivoDaEntrega, getArquivoDaEntrega } from '../entrega.contract.ts'

const HOUR_MS = 3_600_000

/** The content of a file of a delivery, which never changes. */
export function useArquivo(entregaId: string, arquivoId: string | undefined) {
  const { http } = usePlatform()
  return useQuery({
    queryKey: ['entrega-arquivo', entregaId, arquivoId],
    enabled: arquivoId !== undefined,
    staleTime: HOUR_MS,
    queryFn: async () =>
      (await http.download(getArquivoDaEntrega, { params: { id: entregaId, arquivoId: arquivoId ?? '' } }))
        .blob,
  })
}

interface FotoDaEntregaProps {
  readonly entregaId: string
  readonly arquivo: Pick<ArquivoDaEntrega, 'id' | 'contentType'>
  readonly alt: string
}

/** A photo; of what browsers do not draw, an icon. */
export function FotoDaEntrega({ entregaId, arquivo, alt }: FotoDaEntregaProps) {
  const isPicture = /^image\/(?:png|jpeg|webp)$/.test(arquivo.contentType)
  const { data } = useArquivo(entregaId, isPicture ? arquivo.id : undefined)
  const url = useObjectUrl(data)
  if (!isPicture) return <IconFileText size={28} aria-label={alt} />
  return url ? <img src={url} alt={alt} /> : <IconPhoto size={28} aria-label={alt} />
}
