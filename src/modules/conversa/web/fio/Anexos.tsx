import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { formatBytes } from '#platform/shared/attachments.ts'
import { useObjectUrl } from '#platform/ui/use-object-url.ts'
import { contentQuery, previewOf } from '#platform/web/attachments/attachment-source.ts'
import { Thumbnail } from '#platform/web/attachments/Thumbnail.tsx'
import { useAttachmentActions } from '#platform/web/attachments/use-attachment-actions.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { downloadAnexoDaConversa, type Mensagem } from '../../mensagem.contract.ts'
import styles from './Fio.module.css'

const AttachmentPreview = lazy(async () => ({
  default: (await import('#platform/web/attachments/AttachmentPreview.tsx')).AttachmentPreview,
}))

type AnexoDaMensagem = Mensagem['anexos'][number]

/** The files of a message: pictures small, sounds with a player, others by their name. */
export function Anexos({ mensagem }: { readonly mensagem: Mensagem }) {
  const { http } = usePlatform()
  const [shown, setShown] = useState<AnexoDaMensagem>()
  const source = {
    download: (anexoId: string) =>
      http.download(downloadAnexoDaConversa, { params: { id: mensagem.conversaId, anexoId } }),
    refresh: () => undefined,
  }
  const { download } = useAttachmentActions(source)
  const toFile = (anexo: AnexoDaMensagem) => ({
    ...anexo,
    criadoPor: mensagem.autorNome,
    criadoEm: mensagem.recebidaEm,
  })
  if (mensagem.anexos.length === 0) {
    return mensagem.tipo === 'audio' && mensagem.apagadaEm === null ? (
      <p className={styles.gone}>Áudio removido depois de 180 dias</p>
    ) : null
  }
  return (
    <ul className={styles.anexos}>
      {mensagem.anexos.map((anexo) => (
        <li key={anexo.id}>
          {anexo.tipo.startsWith('audio/') ? (
            <Audio anexo={anexo} duracaoS={mensagem.duracaoS} source={source} />
          ) : (
            <button
              type="button"
              className={styles.anexo}
              aria-label={`${previewOf(anexo.tipo) ? 'Ver' : 'Baixar'} ${anexo.nome}`}
              onClick={() => (previewOf(anexo.tipo) ? setShown(anexo) : void download(toFile(anexo)))}
            >
              <Thumbnail attachment={toFile(anexo)} source={source} isLoaded />
              <span className={styles.anexoNome}>
                {anexo.nome}
                <small>{formatBytes(anexo.tamanho)}</small>
              </span>
            </button>
          )}
        </li>
      ))}
      {shown && (
        <Suspense fallback={null}>
          <AttachmentPreview
            attachment={toFile(shown)}
            source={source}
            onDownload={() => void download(toFile(shown))}
            onClose={() => setShown(undefined)}
          />
        </Suspense>
      )}
    </ul>
  )
}

interface AudioProps {
  readonly anexo: AnexoDaMensagem
  readonly duracaoS: number | null
  readonly source: Parameters<typeof contentQuery>[0]
}

/** `0:42` */
export const formatDuracao = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`

/** The sound is read once somebody wants to hear it. */
function Audio({ anexo, duracaoS, source }: AudioProps) {
  const [isAsked, setAsked] = useState(false)
  const { data, isError, refetch } = useQuery({ ...contentQuery(source, anexo.id), enabled: isAsked })
  const url = useObjectUrl(data)
  const length = duracaoS === null ? '' : ` de ${formatDuracao(duracaoS)}`
  if (url) {
    // biome-ignore lint/a11y/useMediaCaption: nobody has written down what a driver says on the road.
    return <audio className={styles.audio} src={url} controls autoPlay aria-label={`Áudio${length}`} />
  }
  return (
    <Button
      variant="default"
      loading={isAsked && !isError}
      leftSection={<IconDownload size={14} aria-hidden />}
      onClick={() => (isError ? void refetch() : setAsked(true))}
    >
      {isError ? 'Tentar ouvir de novo' : `Ouvir áudio${length}`}
    </Button>
  )
}
