import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { UnidadeDestino } from '#modules/remessa/remessa-acoes.contract.ts'
import { DestinoSelect } from '#modules/remessa/web/shared/DestinoSelect.tsx'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { DateField } from '#platform/ui/date/DateField.tsx'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useEnvio } from '#platform/web/query/use-envio.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { type Conteiner, moverConteiner } from '../conteiner.contract.ts'
import { type Estado, lacresDepois } from '../conteiner.rules.ts'
import styles from './conteiner.module.css'
import { lacresOf } from './conteiner-form.ts'

interface MoverFormProps extends FormDialogControl<Conteiner> {
  readonly conteiner: Conteiner
  readonly para: Estado
  readonly action: string
}

/** A container goes on: with its seals when it is closed, with its destination when it leaves. */
export function MoverForm({ conteiner, para, action, submit, cancel }: MoverFormProps) {
  const { http } = usePlatform()
  const keepsSeals = lacresDepois(para, ['-']).length > 0
  const leaves = para === 'em_transito'
  const [lacres, setLacres] = useState(conteiner.lacres.join(', '))
  const [local, setLocal] = useState(para === 'recebido' ? '' : (conteiner.local ?? ''))
  const [destino, setDestino] = useState<UnidadeDestino | null>(conteiner.destino)
  const [chegada, setChegada] = useState(conteiner.chegadaPrevista ?? '')
  const { error, problems, isSending, run, isGeneral } = useEnvio(
    () =>
      http.call(moverConteiner, {
        params: { id: conteiner.id },
        body: {
          version: conteiner.version,
          para,
          local: local.trim() || null,
          ...(keepsSeals && { lacres: lacresOf(lacres) }),
          ...(leaves && { destinoUnidadeId: destino?.id ?? null, chegadaPrevista: chegada || null }),
        },
      }),
    submit,
  )
  return (
    <form className={styles.form} onSubmit={(event) => void run(event)} noValidate>
      {isGeneral && <AlertStrip kind="danger" title={refusalText(error)} />}
      {para === 'devolvido' && <p>O contêiner sai do quadro e o relógio do free time para hoje.</p>}
      {!keepsSeals && conteiner.lacres.length > 0 && (
        <p>{`Os lacres ${conteiner.lacres.join(', ')} deixam de valer e ficam no histórico.`}</p>
      )}
      {keepsSeals && (
        <TextInput
          label="Lacres"
          required={para === 'fechado'}
          data-autofocus
          placeholder="AS-771204, RF-0093318"
          description="Separados por vírgula"
          error={problems.lacres}
          value={lacres}
          onChange={(event) => setLacres(event.currentTarget.value)}
        />
      )}
      {leaves && (
        <>
          <DestinoSelect
            label="Unidade de destino"
            exceptId={conteiner.unidade?.id}
            value={destino}
            error={problems.destinoUnidadeId}
            onChange={setDestino}
          />
          <DateField
            label="Chegada prevista"
            value={chegada}
            error={problems.chegadaPrevista}
            onChange={(event) => setChegada(event.currentTarget.value)}
          />
        </>
      )}
      <TextInput
        label="Local"
        maxLength={80}
        placeholder={leaves ? 'Navio Rio Doce' : 'Pátio P-07'}
        error={problems.local}
        value={local}
        onChange={(event) => setLocal(event.currentTarget.value)}
      />
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Cancelar
        </Button>
        <WriteButton type="submit" loading={isSending}>
          {action}
        </WriteButton>
      </DialogFooter>
    </form>
  )
}
