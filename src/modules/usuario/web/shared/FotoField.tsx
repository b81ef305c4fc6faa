import { Button, FileButton } from '@mantine/core'
import { IconPhoto, IconTrash, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { toast } from '#platform/ui/toasts/toast.ts'
import { useObjectUrl } from '#platform/ui/use-object-url.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { UsuarioAtual } from '../../usuario.contract.ts'
import styles from './FotoField.module.css'
import { useEnviarFoto, useFoto, useRemoverFoto } from './perfil.api.ts'
import { PHOTO_ACCEPT, photoProblem } from './perfil-form.ts'

/** One's own photo: a chosen file is shown first and sent when it is confirmed. */
export function FotoField({ usuario }: { readonly usuario: UsuarioAtual }) {
  const [chosen, setChosen] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const send = useEnviarFoto()
  const removal = useRemoverFoto()
  const photo = useFoto(usuario)
  const url = useObjectUrl(chosen ?? (usuario.fotoId === null ? undefined : photo.data))

  const choose = (file: File | null) => {
    if (!file) return
    const found = photoProblem(file)
    setProblem(found)
    setChosen(found === undefined ? file : undefined)
  }
  const refuse = (error: Error) => setProblem(fieldErrors(error).anexo ?? refusalText(error))
  const upload = (file: File) =>
    send.mutate(
      { file },
      {
        onError: refuse,
        onSuccess: () => {
          setChosen(undefined)
          toast.success('Foto alterada')
        },
      },
    )
  const remove = () =>
    removal.mutate({}, { onError: refuse, onSuccess: () => toast.success('Foto removida') })

  return (
    <div className={styles.foto}>
      <span className={styles.frame}>
        {url ? (
          <img src={url} alt={chosen ? 'Prévia da nova foto' : 'Sua foto'} className={styles.image} />
        ) : (
          <IconUser size={32} stroke={1.5} aria-hidden />
        )}
      </span>
      <div className={styles.side}>
        <div className={styles.actions}>
          {chosen ? (
            <>
              <WriteButton variant="default" loading={send.isPending} onClick={() => upload(chosen)}>
                Usar esta foto
              </WriteButton>
              <WriteButton variant="subtle" disabled={send.isPending} onClick={() => setChosen(undefined)}>
                Cancelar
              </WriteButton>
            </>
          ) : (
            <>
              <FileButton
                accept={PHOTO_ACCEPT}
                onChange={choose}
                inputProps={{ 'aria-label': 'Arquivo da foto' }}
              >
                {(props) => (
                  <Button {...props} variant="default" leftSection={<IconPhoto size={15} aria-hidden />}>
                    {usuario.fotoId === null ? 'Escolher foto' : 'Trocar foto'}
                  </Button>
                )}
              </FileButton>
              {usuario.fotoId !== null && (
                <WriteButton
                  variant="subtle"
                  leftSection={<IconTrash size={15} aria-hidden />}
                  loading={removal.isPending}
                  onClick={remove}
                >
                  Remover foto
                </WriteButton>
              )}
            </>
          )}
        </div>
        {problem !== undefined && (
          <p className="ev-error" role="alert">
            {problem}
          </p>
        )}
        <p className={styles.hint}>PNG, JPEG ou WebP de até 2 MB.</p>
      </div>
    </div>
  )
}
