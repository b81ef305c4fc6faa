import { Button, CopyButton, Textarea } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck, IconCopy, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { OcorrenciaDetalhe } from '../../ocorrencia.contract.ts'
import {
  type AvisoAoCliente,
  type CanalDoAviso,
  getAvisoAoCliente,
  oferecerAvisoAoCliente,
} from '../../ocorrencia-conversa.contract.ts'
import { useRefreshOcorrencias } from '../ocorrencia.api.ts'
import styles from './detalhe.module.css'

/** Texts longer than this no phone takes from a link. */
const MAX_TEXTO = 600

interface AvisarProps extends FormDialogControl<void> {
  readonly ocorrencia: OcorrenciaDetalhe
}

/** A text for the customer, which a person sends from his own WhatsApp or mail. The platform sends nothing. */
export function AvisarCliente({ ocorrencia, cancel }: AvisarProps) {
  const query = useCall(getAvisoAoCliente, { params: { id: ocorrencia.id } }, { staleTime: 0 })
  if (query.isPending) return <LoadingSkeleton lines={4} label="Preparando o texto" />
  if (!query.data) return <ReadFailure query={query}>Não foi possível preparar o texto.</ReadFailure>
  return <Aviso ocorrencia={ocorrencia} aviso={query.data} cancel={cancel} />
}

interface AvisoProps extends Pick<AvisarProps, 'ocorrencia' | 'cancel'> {
  readonly aviso: AvisoAoCliente
}

function Aviso({ ocorrencia, aviso, cancel }: AvisoProps) {
  const [texto, setTexto] = useState(aviso.texto)
  const refresh = useRefreshOcorrencias()
  const oferecer = useCallMutation(oferecerAvisoAoCliente)
  const note = (canal: CanalDoAviso, contatoId: string | null) =>
    oferecer.mutate(
      { params: { id: ocorrencia.id }, body: { canal, contatoId } },
      { onSuccess: (answer) => refresh(answer) },
    )
  const text = encodeURIComponent(texto)
  const subject = encodeURIComponent(`Carga ${ocorrencia.codigoCarga}`)
  return (
    <div className={styles.aviso}>
      {oferecer.error && (
        <AlertStrip kind="danger" title="A oferta do texto não foi anotada">
          {refusalText(oferecer.error)}
        </AlertStrip>
      )}
      <Textarea
        label="Texto"
        description="Confira antes de enviar. Quem envia é você, do seu WhatsApp ou e-mail: a plataforma não envia nada."
        data-autofocus
        autosize
        minRows={3}
        maxLength={MAX_TEXTO}
        value={texto}
        onChange={(event) => setTexto(event.currentTarget.value)}
      />
      {aviso.contatos.length === 0 && (
        <AlertStrip kind="info" title="O destinatário não tem contatos no cadastro.">
          Copie o texto, ou peça a um administrador que cadastre um contato da empresa.
        </AlertStrip>
      )}
      <ul className={styles.contatos}>
        {aviso.contatos.map(({ id, nome, whatsapp, email }) => (
          <li key={id}>
            <strong>{nome}</strong>
            {whatsapp !== null && (
              <Button
                component="a"
                size="xs"
                variant="default"
                href={`https://wa.me/${whatsapp}?text=${text}`}
                target="_blank"
                rel="noopener noreferrer"
                leftSection={<IconBrandWhatsapp size={14} aria-hidden />}
                aria-label={`Abrir o WhatsApp para ${nome}`}
                onClick={() => note('whatsapp', id)}
              >
                WhatsApp
              </Button>
            )}
            {email !== null && (
              <Button
                component="a"
                size="xs"
                variant="default"
                href={`mailto:${email}?subject=${subject}&body=${text}`}
                leftSection={<IconMail size={14} aria-hidden />}
                aria-label={`Abrir o e-mail para ${nome}`}
                onClick={() => note('email', id)}
              >
                E-mail
              </Button>
            )}
          </li>
        ))}
      </ul>
      <DialogFooter>
        <CopyButton value={texto}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={() => {
                copy()
                note('copiado', null)
              }}
            >
              {copied ? 'Copiado' : 'Copiar texto'}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={cancel}>
          Fechar
        </Button>
      </DialogFooter>
    </div>
  )
}
