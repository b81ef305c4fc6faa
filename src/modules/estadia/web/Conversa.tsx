import { IconPaperclip } from '@tabler/icons-react'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatReais } from '#platform/shared/money.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { saveFile } from '#platform/web/http/save-file.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { EstadiaDetalhe, MensagemDaEstadia } from '../estadia.contract.ts'
import { SITUACAO_ESTADIA as S } from '../estadia.rules.ts'
import { downloadAnexoEstadia } from '../estadia-anexo.contract.ts'
import styles from './estadia.module.css'

/** What the two companies wrote, oldest first. */
export function Conversa({ estadia }: { readonly estadia: EstadiaDetalhe }) {
  if (estadia.mensagens.length === 0) return null
  const last = estadia.mensagens.at(-1)
  return (
    <ol className={styles.conversa} aria-label="Conversa das duas empresas">
      {estadia.mensagens.map((mensagem) => (
        <Mensagem
          key={mensagem.id}
          estadia={estadia}
          mensagem={mensagem}
          isOpen={mensagem.id === last?.id && estadia.situacao === S.Contestada}
        />
      ))}
    </ol>
  )
}

interface MensagemProps {
  readonly estadia: EstadiaDetalhe
  readonly mensagem: MensagemDaEstadia
  /** It waits for its answer. */
  readonly isOpen: boolean
}

function Mensagem({ estadia: { id, lado, fusoHorario }, mensagem, isOpen }: MensagemProps) {
  const { anexo, valorProposto, horas } = mensagem
  const { http } = usePlatform()
  const download = async (anexoId: string, nome: string) => {
    try {
      saveFile(await http.download(downloadAnexoEstadia, { params: { id, anexoId } }), nome)
    } catch (error) {
      toast.danger(`${nome} não foi baixado`, { detail: refusalText(error) })
    }
  }
  return (
    <li className={styles.fala} data-propria={mensagem.lado === lado || undefined}>
      <div className={styles.linha}>
        <strong>{`${mensagem.empresa}, ${mensagem.autor}`}</strong>
        <span className={styles.fino}>{formatDateTime(mensagem.criadoEm, fusoHorario)}</span>
      </div>
      <p>{mensagem.texto}</p>
      {(anexo || valorProposto !== null || isOpen) && (
        <div className={styles.linha}>
          {anexo && (
            <button
              type="button"
              className={`ev-link ${styles.anexo}`}
              onClick={() => void download(anexo.id, anexo.nome)}
            >
              <IconPaperclip size={14} aria-hidden />
              {anexo.nome}
            </button>
          )}
          {isOpen && (
            <span
              className={styles.fino}
            >{`responder até ${formatDateTime(mensagem.prazo, fusoHorario)}`}</span>
          )}
          {valorProposto !== null && (
            <strong className={styles.fim}>
              {[horas !== null && `${horas} h`, formatReais(valorProposto)].filter(Boolean).join(' · ')}
            </strong>
          )}
        </div>
      )}
    </li>
  )
}
