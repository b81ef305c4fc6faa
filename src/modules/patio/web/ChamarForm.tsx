import { Button, Radio } from '@mantine/core'
import { IconLink, IconSpeakerphone } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { DIRECAO, SITUACAO_RESERVA as R, SITUACAO_DOCA } from '#modules/doca/agendamento-codes.ts'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import type { DocaDoPatio, PatioDoDia } from '../patio-dia.contract.ts'
import type { CartaoMostrado } from './cartao-patio.ts'
import styles from './patio.module.css'

interface ChamarFormProps extends FormDialogControl<string> {
  readonly patio: PatioDoDia
  readonly cartao: CartaoMostrado
}

export interface DocaParaChamar {
  readonly doca: DocaDoPatio
  readonly isReservada: boolean
  /** `livre agora`, `ocupada por AG-3088`. */
  readonly estado: string
  readonly isLivre: boolean
}

/** The docks that a vehicle may be called to: its own first, then free ones, in the order of the schedule. */
export function docasParaChamar(
  { docas, reservas }: PatioDoDia,
  { reserva }: Pick<CartaoMostrado, 'reserva'>,
): readonly DocaParaChamar[] {
  const fits = ({ direcao, situacao }: DocaDoPatio) =>
    situacao === SITUACAO_DOCA.Ativa &&
    (direcao === DIRECAO.Ambos || reserva.direcao === DIRECAO.Ambos || direcao === reserva.direcao)
  return docas
    .filter((doca) => doca.id === reserva.docaId || fits(doca))
    .map((doca) => {
      const there = reservas.filter(
        ({ docaId, situacao }) => docaId === doca.id && situacao === R.MotoristaNaDoca,
      )
      const isLivre = there.length < doca.capacidade
      return {
        doca,
        isReservada: doca.id === reserva.docaId,
        isLivre,
        estado: isLivre ? 'livre agora' : `ocupada por ${there.map(({ codigo }) => codigo).join(', ')}`,
      }
    })
    .toSorted(
      (a, b) => Number(b.isReservada) - Number(a.isReservada) || Number(b.isLivre) - Number(a.isLivre),
    )
}

/** Which dock the vehicle is called to. */
export function ChamarForm({ patio, cartao, submit, cancel }: ChamarFormProps) {
  const docas = docasParaChamar(patio, cartao)
  const [chosen, choose] = useState(cartao.reserva.patio.docaChamadaId ?? cartao.reserva.docaId)
  const name = useId()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit(chosen)
      }}
    >
      <fieldset className={styles.docasParaChamar}>
        <legend className="visually-hidden">Doca</legend>
        {docas.map(({ doca, isReservada, estado }, index) => (
          <Radio
            key={doca.id}
            name={name}
            value={doca.id}
            data-autofocus={index === 0 || undefined}
            label={doca.nome}
            description={isReservada ? `reservada, ${estado}` : estado}
            checked={chosen === doca.id}
            onChange={() => choose(doca.id)}
          />
        ))}
      </fieldset>
      <p className={styles.nota}>O motorista vê a chamada no celular com que fez o check-in.</p>
      {cartao.juntas.length > 0 && (
        <p className={styles.nota}>
          <IconLink size={14} aria-hidden />
          {`${[cartao.reserva.codigo, ...cartao.juntas].join(' e ')}, mesma placa, andam juntos`}
        </p>
      )}
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton
          type="submit"
          leftSection={<IconSpeakerphone size={15} aria-hidden />}
          disabled={!docas.some(({ doca }) => doca.id === chosen)}
        >
          Chamar
        </WriteButton>
      </DialogFooter>
    </form>
  )
}
