import { ActionIcon } from '@mantine/core'
import { IconDownload, IconRotate2, IconRotateClockwise2, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useState } from 'react'
import { formatBytes } from '#platform/shared/attachments.ts'
import { formatCardDateTime } from '#platform/shared/date.ts'
import { useObjectUrl } from '#platform/ui/use-object-url.ts'
import { useShortcuts } from '#platform/ui/use-shortcuts.ts'
import { saveFile } from '#platform/web/http/save-file.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { type EntregaDetalhe, getArquivoDaEntrega } from '../../entrega.contract.ts'
import { useArquivo } from '../FotoDaEntrega.tsx'
import styles from './canhotos.module.css'

const QUARTER = 90
const STEP = 0.25
const SMALLEST = 0.5
const LARGEST = 4

interface VisorProps {
  readonly entrega: EntregaDetalhe
  readonly nome: string
}

/** The photos of a delivery, turned and enlarged until they can be read. */
export function Visor({ entrega, nome }: VisorProps) {
  const arquivos = entrega.arquivos.filter(({ recusadoMotivo }) => recusadoMotivo === null)
  const [index, setIndex] = useState(0)
  const [graus, setGraus] = useState(0)
  const [zoom, setZoom] = useState(1)
  const { http } = usePlatform()
  const arquivo = arquivos[Math.min(index, arquivos.length - 1)]
  const isPicture = arquivo !== undefined && /^image\/(?:png|jpeg|webp)$/.test(arquivo.contentType)
  const content = useArquivo(entrega.id, isPicture ? arquivo.id : undefined)
  const url = useObjectUrl(content.data)
  const turn = (by: number) => setGraus((before) => before + by)
  const magnify = (by: number) => setZoom((before) => Math.min(LARGEST, Math.max(SMALLEST, before + by)))
  useShortcuts([{ keys: 'R', label: 'Girar a foto', group: 'Canhotos', run: () => turn(QUARTER) }])
  if (!arquivo) return <div className={styles.visor} />
  const name = `Foto ${arquivos.indexOf(arquivo) + 1} de ${arquivos.length}`
  const save = async () =>
    saveFile(
      await http.download(getArquivoDaEntrega, { params: { id: entrega.id, arquivoId: arquivo.id } }),
      nome,
    )
  const tool = { variant: 'subtle', size: 'lg' } as const
  return (
    <section className={styles.visor} aria-label={`Comprovante da ${nome}`}>
      <div className={styles.barra} role="toolbar" aria-label="Foto">
        <ActionIcon {...tool} aria-label="Girar à esquerda" onClick={() => turn(-QUARTER)}>
          <IconRotate2 size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon {...tool} aria-label="Girar à direita" onClick={() => turn(QUARTER)}>
          <IconRotateClockwise2 size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon {...tool} aria-label="Diminuir" onClick={() => magnify(-STEP)}>
          <IconZoomOut size={18} aria-hidden />
        </ActionIcon>
        <span>{`${Math.round(zoom * 100)}%`}</span>
        <ActionIcon {...tool} aria-label="Aumentar" onClick={() => magnify(STEP)}>
          <IconZoomIn size={18} aria-hidden />
        </ActionIcon>
        <span className={styles.sobre}>
          {`${name} · ${formatBytes(arquivo.bytes)} · ${formatCardDateTime(arquivo.dh, entrega.fusoHorario)}`}
        </span>
        <ActionIcon {...tool} aria-label="Baixar" onClick={() => void save()}>
          <IconDownload size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div className={styles.quadro}>
        {isPicture && url && (
          <img
            src={url}
            alt={`${name} da ${nome}`}
            style={{ transform: `rotate(${graus}deg) scale(${zoom})` }}
          />
        )}
        {!isPicture && <p>Este arquivo é um documento: baixe-o para ver.</p>}
        {isPicture && content.isError && <p>Não foi possível carregar a foto.</p>}
      </div>
      {arquivos.length > 1 && (
        <div className={styles.tiras}>
          {arquivos.map(({ id, tipo }, at) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === arquivo.id}
              onClick={() => {
                setIndex(at)
                setGraus(0)
                setZoom(1)
              }}
            >
              {`${tipo === 'assinatura' ? 'Assinatura' : 'Foto'} ${at + 1}`}
            </button>
          ))}
        </div>
      )}
    </section>
  )
}
