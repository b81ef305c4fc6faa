import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { formatWeight } from '../../../../platform/shared/quantity.ts'
import { AlertStrip } from '../../../../platform/ui/AlertStrip.tsx'
import { DialogFooter } from '../../../../platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '../../../../platform/ui/dialogs/FormDialog.tsx'
import { VeiculoField } from '../../../veiculo/web/shared/VeiculoField.tsx'
import type { Minuta } from '../../minuta.contract.ts'
import { type Capacidade, isExcedida, ocupacaoOf } from '../../minuta.rules.ts'
import { Capacidades } from './Capacidades.tsx'
import styles from './formacao.module.css'
import { capacidadeDe } from './item-formacao.ts'

interface VeiculoFormProps extends FormDialogControl<string | null> {
  readonly minuta: Minuta
}

interface Escolha {
  readonly id: string
  readonly placa: string
  readonly nome: string
  readonly capacidade: Capacidade
}

const escolhaDe = (minuta: Minuta): Escolha | null => {
  const capacidade = capacidadeDe(minuta)
  const { veiculo } = minuta
  return veiculo && capacidade && { id: veiculo.id, placa: veiculo.placa, nome: veiculo.nome, capacidade }
}

/** The vehicle, or the set of vehicles, that the manifest is planned for; shows at once how full it would be. */
export function VeiculoForm({ minuta, submit, cancel }: VeiculoFormProps) {
  const [escolha, setEscolha] = useState(() => escolhaDe(minuta))
  const total = { pesoKg: minuta.pesoTotal, cubagemM3: minuta.cubagemTotal, paletes: minuta.paletes }
  const send = (event: FormEvent) => {
    event.preventDefault()
    submit(escolha?.id ?? null)
  }
  const isOver = escolha !== null && isExcedida(ocupacaoOf(total, escolha.capacidade))
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <VeiculoField
        label="Veículo ou conjunto"
        value={escolha}
        onChange={(veiculo) =>
          setEscolha(
            veiculo && {
              id: veiculo.id,
              placa: veiculo.placa,
              nome: veiculo.conjunto?.nome ?? '',
              capacidade: {
                pesoKg: veiculo.conjunto?.capacidadeKg ?? veiculo.capacidadeKg,
                cubagemM3: veiculo.conjunto?.volumeM3 ?? veiculo.volumeM3,
                paletes: veiculo.conjunto?.paletes ?? veiculo.paletes,
              },
            },
          )
        }
      />
      {escolha ? (
        <Capacidades
          total={total}
          capacidade={escolha.capacidade}
          ocupacao={ocupacaoOf(total, escolha.capacidade)}
        />
      ) : (
        <p
          className={styles.muted}
        >{`Sem veículo a minuta leva ${formatWeight(total.pesoKg)} sem limite.`}</p>
      )}
      {isOver && (
        <AlertStrip kind="danger" title="A minuta não cabe neste veículo.">
          Escolha um maior ou tire pedidos da minuta.
        </AlertStrip>
      )}
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <Button type="submit" color={isOver ? 'vermelho' : undefined}>
          {escolha ? `Usar este veículo${isOver ? ' mesmo assim' : ''}` : 'Deixar sem veículo'}
        </Button>
      </DialogFooter>
    </form>
  )
}
