import { Button, Radio } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import type { Empresa } from '../empresa.contract.ts'
import { TIPOS_EMPRESA } from '../empresa.rules.ts'
import styles from './EmpresasPage.module.css'
import { RestricaoFields } from './RestricaoFields.tsx'
import { checkLote, newLote, type RestricaoEmLote } from './restricao-form.ts'
import { EmpresaField } from './shared/EmpresaField.tsx'

interface RestricoesEmLoteFormProps extends FormDialogControl<RestricaoEmLote> {
  readonly selecionadas: readonly Empresa[]
  /** `3 empresas`. */
  readonly contagem: string
}

/** Restricts carriers for many companies, or lifts it: which side they are on, and who is on the other. */
export function RestricoesEmLoteForm(props: RestricoesEmLoteFormProps) {
  const { selecionadas, contagem, submit, cancel } = props
  const [lote, setLote] = useState(() => newLote(selecionadas, new Date()))
  const [isTried, setTried] = useState(false)
  const problems = isTried ? checkLote(lote) : {}
  const change = (part: Partial<RestricaoEmLote>) => setLote((now) => ({ ...now, ...part }))
  const isOfClients = lote.lado === 'clientes'
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(checkLote(lote)).length === 0) submit(lote)
  }
  return (
    <form onSubmit={send} noValidate>
      <FormGrid>
        <FormCell span={12}>
          <Radio.Group
            label="O que fazer"
            value={lote.acao}
            onChange={(acao) => change({ acao: acao === 'retirar' ? 'retirar' : 'criar' })}
          >
            <div className={styles.choices}>
              <Radio value="criar" label="Criar restrição" data-autofocus />
              <Radio value="retirar" label="Retirar restrição" />
            </div>
          </Radio.Group>
        </FormCell>
        <FormCell span={12}>
          <Radio.Group
            label="As empresas selecionadas são"
            value={lote.lado}
            onChange={(lado) =>
              change({ lado: lado === 'transportadoras' ? 'transportadoras' : 'clientes', outra: null })
            }
          >
            <div className={styles.choices}>
              <Radio value="clientes" label="Clientes de uma transportadora" />
              <Radio value="transportadoras" label="Transportadoras" />
            </div>
          </Radio.Group>
        </FormCell>
        <FormCell span={12}>
          <EmpresaField
            key={lote.lado}
            label={isOfClients ? 'Transportadora' : 'Cliente'}
            {...(isOfClients
              ? { tipo: TIPOS_EMPRESA.transportadora, required: true }
              : { description: 'Sem cliente, vale para toda a empresa.' })}
            value={lote.outra}
            error={problems.outra}
            onChange={(outra) => change({ outra })}
          />
        </FormCell>
        {lote.acao === 'criar' && (
          <RestricaoFields values={lote} problemOf={(field) => problems[field]} onChange={change} />
        )}
      </FormGrid>
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton type="submit">
          {lote.acao === 'criar' ? `Restringir ${contagem}` : `Retirar restrição de ${contagem}`}
        </WriteButton>
      </DialogFooter>
    </form>
  )
}
