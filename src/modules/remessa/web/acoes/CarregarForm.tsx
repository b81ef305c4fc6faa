import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Static } from 'typebox'
import { formatPercent, formatWeight } from '#platform/shared/quantity.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { useEnvio } from '#platform/web/query/use-envio.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { carregarRemessas, type OcupacaoDaCarga, type ResultadoDoLote } from '../../remessa-acoes.contract.ts'
import { cubagemText } from '../cubagem-text.ts'
import styles from './acoes.module.css'
import { type CargaEscolhida, CargaSelect } from './CargaSelect.tsx'
import type { RemessaNaTela } from './use-remessa-acoes.tsx'

interface CarregarFormProps extends FormDialogControl<ResultadoDoLote> {
  readonly remessas: readonly RemessaNaTela[]
}

/** Remessas go on an open load, as far as its vehicle takes them (design 51g). */
export function CarregarForm({ remessas, submit, cancel }: CarregarFormProps) {
  const { http } = usePlatform()
  const [carga, setCarga] = useState<CargaEscolhida | null>(null)
  const [motivo, setMotivo] = useState('')
  const ids = remessas.map(({ id }) => id)
  const body = { ids, cargaId: carga?.id ?? '', motivo: motivo.trim() || null }
  const ensaio = useCall(
    carregarRemessas,
    { body: { ...body, motivo: '-', ensaio: true } },
    { enabled: carga !== null, staleTime: 0 },
  )
  const { error, problems, isSending, run, isGeneral } = useEnvio(
    () => http.call(carregarRemessas, { body }),
    submit,
  )
  const ocupacao = ensaio.data?.ocupacao
  const recusadas = ensaio.data?.itens.filter(({ ok }) => !ok) ?? []
  const needsMotivo = ocupacao?.estado === 'excede' || remessas.some(({ divergencias }) => divergencias > 0)
  return (
    <form className={styles.form} onSubmit={(event) => void run(event)} noValidate>
      {isGeneral && <AlertStrip kind="danger" title={refusalText(error)} />}
      <CargaSelect
        value={carga}
        unidadeId={remessas[0]?.unidadeId ?? null}
        error={problems.cargaId}
        onChange={setCarga}
      />
      {ensaio.isError && <AlertStrip kind="danger" title={refusalText(ensaio.error)} />}
      {ocupacao && <Ocupacao ocupacao={ocupacao} />}
      {recusadas.length > 0 && (
        <ul className={styles.lista} aria-label="Precisa da sua decisão">
          {recusadas.map(({ id, codigo, erro }) => (
            <li key={id}>
              <strong>{codigo}</strong> <span>{erro?.message}</span>
            </li>
          ))}
        </ul>
      )}
      {needsMotivo && (
        <TextInput
          label="Motivo"
          required
          maxLength={200}
          value={motivo}
          onChange={(event) => setMotivo(event.currentTarget.value)}
        />
      )}
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Cancelar
        </Button>
        <WriteButton
          type="submit"
          loading={isSending}
          // What is known of the vehicle comes first: a strip that appears would move the button away from the pointer.
          disabled={!ensaio.data || (needsMotivo && motivo.trim() === '') || recusadas.length === ids.length}
        >
          {remessas.length === 1 ? 'Carregar 1 remessa' : `Carregar ${remessas.length} remessas`}
        </WriteButton>
      </DialogFooter>
    </form>
  )
}

const TITULOS = {
  cabe: 'Cabe',
  'quase-cheia': 'O veículo fica quase cheio',
  excede: 'Passa do que o veículo leva: informe o motivo',
} as const
const KINDS = { cabe: 'info', 'quase-cheia': 'late', excede: 'danger' } as const

function Ocupacao({ ocupacao }: { readonly ocupacao: Static<typeof OcupacaoDaCarga> }) {
  const { pesoKg, selecaoPesoKg, capacidadeKg, volumeM3, selecaoVolumeM3, capacidadeM3, estado } = ocupacao
  const share = (value: number, of: number | null) => (of === null ? '' : ` (${formatPercent(value / of)})`)
  return (
    <AlertStrip kind={KINDS[estado]} title={TITULOS[estado]}>
      {`Peso ${formatWeight(pesoKg + selecaoPesoKg)}${capacidadeKg === null ? '' : ` de ${formatWeight(capacidadeKg)}`}${share(pesoKg + selecaoPesoKg, capacidadeKg)} · Volume ${cubagemText(volumeM3 + selecaoVolumeM3)}${capacidadeM3 === null ? '' : ` de ${cubagemText(capacidadeM3)}`}${share(volumeM3 + selecaoVolumeM3, capacidadeM3)}`}
    </AlertStrip>
  )
}
