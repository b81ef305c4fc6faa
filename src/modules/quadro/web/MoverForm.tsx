import { Button, Radio } from '@mantine/core'
import { useId, useState } from 'react'
import type { CargaCartao } from '#modules/carga/carga-dados.contract.ts'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import styles from './MoverForm.module.css'
import { hintOf, type Move, moveOf } from './move-rules.ts'
import type { Quadro } from './quadro.rules.ts'

interface MoverFormProps extends FormDialogControl<string> {
  readonly quadro: Pick<Quadro, 'grupos' | 'etapas'>
  readonly cartoes: readonly CargaCartao[]
}

/** What a move of these loads together would be; they may stand in different groups. */
function moveOfMany(cartoes: readonly CargaCartao[], etapa: { id: string; grupo: 1 | 2 | 3 }): Move {
  const moves = cartoes.map((cartao) => moveOf(cartao, etapa))
  return (
    moves.find(({ kind }) => kind === 'stage') ??
    moves.find(({ kind }) => kind === 'action') ??
    moves.find(({ kind }) => kind === 'refused') ?? { kind: 'none' }
  )
}

/** "Mover para...": the stages of the board by group, each with what the move asks for. */
export function MoverForm({ quadro, cartoes, submit, cancel }: MoverFormProps) {
  const [chosen, choose] = useState<string>()
  const name = useId()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen !== undefined) submit(chosen)
      }}
    >
      <div className={styles.grupos}>
        {quadro.grupos.map((grupo) => (
          <fieldset key={grupo.id} className={styles.grupo}>
            <legend className={styles.legend}>{grupo.descricao}</legend>
            {grupo.etapas.map((id) => {
              const etapa = quadro.etapas.get(id)
              if (!etapa) return null
              const move = moveOfMany(cartoes, etapa)
              return (
                <Radio
                  key={id}
                  name={name}
                  value={id}
                  label={etapa.descricao}
                  description={hintOf(move)}
                  disabled={move.kind === 'none' || move.kind === 'refused'}
                  checked={chosen === id}
                  onChange={() => choose(id)}
                />
              )
            })}
          </fieldset>
        ))}
      </div>
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton type="submit" disabled={chosen === undefined}>
          {cartoes.length === 1 ? 'Mover' : `Mover ${cartoes.length} cargas`}
        </WriteButton>
      </DialogFooter>
    </form>
  )
}
