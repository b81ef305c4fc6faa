import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  FONTES,
  type FonteDoTile,
  PERIODO_KEYS,
  PERIODOS,
  TILES,
  type TileKey,
} from '#modules/indicador/tiles.rules.ts'
import { useTilesPermitidos } from '#modules/indicador/web/shared/numero/NumeroDoPainel.tsx'
import { useFontesDeRelatorio } from '#modules/relatorio/web/shared/fontes-de-relatorio.ts'
import { ChoiceButtons } from '#platform/ui/ChoiceButtons.tsx'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { colunasIniciais, TIPO_KEYS, TIPOS, type TipoDeItem } from '../../itens.rules.ts'
import type { ItemDoPainel } from '../../painel.contract.ts'
import styles from '../painel.module.css'
import { MAX_TITULO } from './TituloForm.tsx'

const OPTIONS = [
  { value: 'numero', label: 'Número dos painéis' },
  { value: 'relatorio', label: 'Relatório' },
] as const
type Origem = (typeof OPTIONS)[number]['value']

/** What comes next into a panel: a number of the dashboards, or a saved report as number, chart or table. */
export function AcrescentarForm({ submit, cancel }: FormDialogControl<ItemDoPainel>) {
  const tiles = useTilesPermitidos()
  const relatorios = useFontesDeRelatorio()
  const origens = OPTIONS.filter(({ value }) => (value === 'numero' ? tiles : relatorios).length > 0)
  const [chosen, setOrigem] = useState<Origem>()
  const origem = chosen ?? origens[0]?.value
  const [tile, setTile] = useState<TileKey>()
  const [periodo, setPeriodo] = useState<(typeof PERIODO_KEYS)[number]>('14')
  const [fonte, setFonte] = useState('')
  const [tipo, setTipo] = useState<TipoDeItem>('grafico')
  const [titulo, setTitulo] = useState<string>()

  const relatorio = relatorios.find(({ key }) => key === fonte) ?? relatorios[0]
  const tileKey = tile ?? tiles[0]
  const hasGrupos = (relatorio?.consulta.grupos.length ?? 0) > 0
  const comoKeys = TIPO_KEYS.filter((key) => key !== 'grafico' || hasGrupos)
  const como = comoKeys.find((key) => key === tipo) ?? 'tabela'
  const isNumero = origem === 'numero'
  const sugerido = isNumero
    ? tileKey && `${TILES[tileKey].nome}, ${PERIODOS[periodo].toLowerCase()}`
    : relatorio?.nome
  const escrito = titulo ?? sugerido ?? ''
  const problem = escrito.trim() === '' ? 'Dê um título' : undefined
  const pronto = (): ItemDoPainel | undefined => {
    const base = { titulo: escrito.trim() }
    if (isNumero) {
      if (!tileKey) return undefined
      const posicao = { colunas: colunasIniciais('numero') }
      return { ...base, tipo: 'numero', posicao, numero: { tile: tileKey, periodo } }
    }
    if (!relatorio) return undefined
    const posicao = { colunas: colunasIniciais(como) }
    return { ...base, tipo: como, posicao, consulta: relatorio.consulta }
  }
  return (
    <form
      noValidate
      className={styles.escolha}
      onSubmit={(event) => {
        event.preventDefault()
        const item = pronto()
        if (item && problem === undefined) submit(item)
      }}
    >
      <ChoiceButtons
        label="O que mostrar"
        isJoined
        options={origens}
        chosen={origem ? [origem] : []}
        onToggle={setOrigem}
      />
      {isNumero && (
        <>
          <NativeSelect
            label="Número"
            data-autofocus
            value={tileKey ?? ''}
            data={gruposDeTiles(tiles)}
            onChange={({ currentTarget: { value } }) => setTile(tiles.find((key) => key === value))}
          />
          <NativeSelect
            label="Período"
            value={periodo}
            data={PERIODO_KEYS.map((value) => ({ value, label: PERIODOS[value] }))}
            onChange={({ currentTarget: { value } }) =>
              setPeriodo(PERIODO_KEYS.find((key) => key === value) ?? '14')
            }
          />
        </>
      )}
      {!isNumero && relatorio && (
        <>
          <NativeSelect
            label="Relatório"
            description="Entra como está agora; mudar a visão depois não muda o painel."
            value={relatorio.key}
            data={['Visões salvas', 'Modelos'].flatMap((group) => {
              const items = relatorios
                .filter(({ isModelo }) => isModelo === (group === 'Modelos'))
                .map(({ key, nome }) => ({ value: key, label: nome }))
              return items.length > 0 ? [{ group, items }] : []
            })}
            onChange={({ currentTarget: { value } }) => setFonte(value)}
          />
          <ChoiceButtons
            label="Mostrar como"
            isJoined
            options={comoKeys.map((value) => ({ value, label: TIPOS[value] }))}
            chosen={[como]}
            onToggle={setTipo}
          />
        </>
      )}
      <TextInput
        label="Título"
        required
        maxLength={MAX_TITULO}
        value={escrito}
        error={problem}
        onChange={({ currentTarget: { value } }) => setTitulo(value)}
      />
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton type="submit" disabled={problem !== undefined}>
          Acrescentar
        </WriteButton>
      </DialogFooter>
    </form>
  )
}

const gruposDeTiles = (tiles: readonly TileKey[]) =>
  (Object.keys(FONTES) as FonteDoTile[]).flatMap((fonte) => {
    const items = tiles
      .filter((key) => TILES[key].fonte === fonte)
      .map((value) => ({ value, label: TILES[value].nome }))
    return items.length > 0 ? [{ group: FONTES[fonte], items }] : []
  })
