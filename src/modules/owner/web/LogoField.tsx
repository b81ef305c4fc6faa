import { FileButton } from '@mantine/core'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { toast } from '#platform/ui/toasts/toast.ts'
import { useObjectUrl } from '#platform/ui/use-object-url.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { Owner } from '../owner.contract.ts'
import styles from './EmpresaContaPage.module.css'
import { useEnviarLogo, useLogo, useRemoverLogo } from './owner.api.ts'
import { LOGO_ACCEPT, logoProblem } from './owner-form.ts'

/** The logo of the company: sent as soon as a file is chosen. */
export function LogoField({ owner }: { readonly owner: Owner }) {
  const [problem, setProblem] = useState<string>()
  const send = useEnviarLogo()
  const removal = useRemoverLogo()
  const logo = useLogo(owner)
  const url = useObjectUrl(owner.logo === null ? undefined : logo.data)
  const params = { id: owner.id }
  const onError = (error: Error) => setProblem(fieldErrors(error).anexo ?? refusalText(error))

  const choose = (file: File | null) => {
    if (!file) return
    const found = logoProblem(file)
    setProblem(found)
    if (found !== undefined) return
    send.mutate({ params, file }, { onError, onSuccess: () => toast.success('Logotipo alterado') })
  }
  const remove = () => {
    setProblem(undefined)
    removal.mutate({ params }, { onError, onSuccess: () => toast.success('Logotipo removido') })
  }
  return (
    <div className={styles.logo}>
      <span className={styles.frame}>
        {url ? (
          <img src={url} alt={`Logotipo de ${owner.nome}`} className={styles.image} />
        ) : (
          <IconPhoto size={32} stroke={1.5} aria-hidden />
        )}
      </span>
      <div>
        <div className={styles.actions}>
          <FileButton
            accept={LOGO_ACCEPT}
            onChange={choose}
            inputProps={{ 'aria-label': 'Arquivo do logotipo' }}
          >
            {(props) => (
              <WriteButton
                {...props}
                variant="default"
                loading={send.isPending}
                leftSection={<IconPhoto size={15} aria-hidden />}
              >
                {owner.logo === null ? 'Enviar logotipo' : 'Trocar logotipo'}
              </WriteButton>
            )}
          </FileButton>
          {owner.logo !== null && (
            <WriteButton
              variant="subtle"
              loading={removal.isPending}
              leftSection={<IconTrash size={15} aria-hidden />}
              onClick={remove}
            >
              Remover logotipo
            </WriteButton>
          )}
        </div>
        {problem !== undefined && (
          <p className="ev-error" role="alert">
            {problem}
          </p>
        )}
        <p className={styles.hint}>PNG, JPEG ou WebP de até 2 MB. Aparece na página inicial.</p>
      </div>
    </div>
  )
}
