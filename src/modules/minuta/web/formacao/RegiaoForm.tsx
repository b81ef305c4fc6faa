import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { UFS } from '#modules/referencia/estado.rules.ts'
import { type RegiaoNome, regiaoCalls } from '#modules/regiao/regiao.contract.ts'
import { RegiaoField } from '#modules/regiao/web/shared/RegiaoField.tsx'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { Area } from './dentro-da-regiao.ts'
import styles from './formacao.module.css'

export type AreaEscolhida = Area

/** One of the company's regions, or a whole state. */
export function RegiaoForm({ submit, cancel }: FormDialogControl<AreaEscolhida>) {
  const { http } = usePlatform()
  const [regiao, setRegiao] = useState<RegiaoNome | null>(null)
  const [uf, setUf] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!regiao && uf === '') return setProblem(validationMessages.required)
    if (!regiao) return submit({ ufs: [uf], municipioIds: [], poligono: null })
    setSending(true)
    try {
      const {
        ufs,
        municipios = [],
        poligono = null,
      } = await http.call(regiaoCalls.get, {
        params: { id: regiao.id },
      })
      submit({ ufs, municipioIds: municipios.map(({ id }) => id), poligono })
    } catch (error) {
      setProblem(refusalText(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <RegiaoField
        value={regiao}
        error={problem}
        onChange={(next) => {
          setRegiao(next)
          setProblem(undefined)
        }}
      />
      <NativeSelect
        label="Ou um estado inteiro"
        disabled={regiao !== null}
        data={[{ value: '', label: 'Nenhum' }, ...UFS]}
        value={uf}
        onChange={(event) => {
          setUf(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton type="submit" loading={isSending}>
          Selecionar
        </WriteButton>
      </DialogFooter>
    </form>
  )
}
