import { ActionIcon, Progress } from '@mantine/core'
import {
  IconDownload,
  IconFileOff,
  IconFileSpreadsheet,
  IconFileText,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime } from '#platform/shared/date.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { saveFile } from '#platform/web/http/save-file.ts'
import { localZone } from '#platform/web/local-zone.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { Formato } from '../../agendamento.rules.ts'
import { type ArquivoDoRelatorio, baixarArquivo, SITUACAO_ARQUIVO } from '../../relatorio.contract.ts'
import { bytesText, contagem } from '../relatorio-textos.ts'
import styles from './inicio.module.css'

const ICONS: Readonly<Record<Formato, TablerIcon>> = {
  xlsx: IconFileSpreadsheet,
  csv: IconFileText,
  pdf: IconFileText,
}

/** One file of a list: what is being made shows how far it is, what is ready can be fetched. */
export const ArquivoItem = ({ arquivo }: { readonly arquivo: ArquivoDoRelatorio }) =>
  arquivo.situacao <= SITUACAO_ARQUIVO.Fazendo ? <Fazendo arquivo={arquivo} /> : <Arquivo arquivo={arquivo} />

function Fazendo({ arquivo: { nome, formato, feitos, total } }: { readonly arquivo: ArquivoDoRelatorio }) {
  const percent = total ? Math.floor((100 * feitos) / total) : 0
  const amount = total === null ? 'na fila' : `${contagem(feitos)} de ${contagem(total)}`
  return (
    <li className={styles.fazendo}>
      <span className={styles.linha}>
        <strong>{`${nome}, ${formato.toUpperCase()}`}</strong>
        <span className={styles.fraco}>{amount}</span>
      </span>
      <span className={styles.linha}>
        <Progress className={styles.barra} value={percent} aria-label={`${nome}, ${formato.toUpperCase()}`} />
        <span>{`${percent}%`}</span>
      </span>
      <span className={styles.fraco}>Pode sair da página, o arquivo segue no servidor.</span>
    </li>
  )
}

function Arquivo({ arquivo }: { readonly arquivo: ArquivoDoRelatorio }) {
  const { id, nome, formato, situacao, bytes, aviso, criadoEm } = arquivo
  const { http } = usePlatform()
  const [isRunning, setRunning] = useState(false)
  const isReady = situacao === SITUACAO_ARQUIVO.Pronto
  const Icon = isReady ? ICONS[formato] : IconFileOff
  const download = async () => {
    setRunning(true)
    try {
      saveFile(await http.download(baixarArquivo, { params: { id } }), `${nome}.${formato}`)
    } catch (error) {
      toast.danger(refusalText(error))
    } finally {
      setRunning(false)
    }
  }
  return (
    <li className={styles.item} data-past={!isReady || undefined}>
      <Icon size={16} aria-hidden />
      <span className={styles.texto}>
        <strong>{nome}</strong>
        <span className={styles.fraco}>
          {[formato.toUpperCase(), formatDateTime(criadoEm, localZone()), estadoText(situacao, bytes)].join(
            ' · ',
          )}
        </span>
        {aviso !== null && <span className={styles.aviso}>{aviso}</span>}
      </span>
      {isReady && (
        <ActionIcon
          loading={isRunning}
          aria-label={`Baixar ${nome}, ${formato.toUpperCase()}`}
          onClick={() => void download()}
        >
          <IconDownload size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

function estadoText(situacao: ArquivoDoRelatorio['situacao'], bytes: number | null): string {
  if (situacao === SITUACAO_ARQUIVO.Vencido) return 'vencido'
  if (situacao === SITUACAO_ARQUIVO.Falhou) return 'não foi feito'
  return bytes === null ? '' : bytesText(bytes)
}
