import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import type { Importacao } from '../importacao.contract.ts'
import type { ImportacaoActions } from './importacao.api.ts'
import { countText } from './importacao-texts.ts'

interface FileDoubtsProps {
  readonly importacao: Importacao
  readonly actions: ImportacaoActions
}

/** What a person should know of the file before its lines are checked: quotes, letters, hidden lines and columns. */
export function FileDoubts({ importacao, actions }: FileDoubtsProps) {
  const { leitura } = importacao
  const { bytesEstranhos = 0, letrasTrocadas = 0, contagem, codificacao } = leitura
  const ocultas = leitura.colunas.filter(({ oculta }) => oculta)
  return (
    <>
      {leitura.aspasSoltas && <LooseQuotes importacao={importacao} actions={actions} />}
      {bytesEstranhos > 0 && (
        <AlertStrip kind="info" title="Há letras de outra codificação">
          {`${bytesEstranhos === 1 ? '1 letra não é' : `${countText(bytesEstranhos)} letras não são`} de ${codificacao} e ${bytesEstranhos === 1 ? 'foi lida' : 'foram lidas'} como Windows-1252. Confira os nomes nos exemplos.`}
        </AlertStrip>
      )}
      {letrasTrocadas > 0 && (
        <AlertStrip kind="info" title="Há nomes com letras trocadas">
          {`${letrasTrocadas === 1 ? '1 célula traz' : `${countText(letrasTrocadas)} células trazem`} letras como “Ã£” no lugar de “ã”. Na conferência, a grafia certa é oferecida como reparo.`}
        </AlertStrip>
      )}
      {contagem !== undefined && contagem.ocultas > 0 && (
        <AlertStrip kind="info" title="Há linhas ocultas ou filtradas">
          {`${contagem.ocultas === 1 ? '1 linha está oculta' : `${countText(contagem.ocultas)} linhas estão ocultas`} na planilha e ${contagem.ocultas === 1 ? 'é lida' : 'são lidas'} como as outras. Para deixá-las de fora, apague-as no arquivo.`}
        </AlertStrip>
      )}
      {ocultas.length > 0 && (
        <AlertStrip kind="info" title="Há colunas ocultas">
          {`${ocultas.map(({ nome }) => nome).join(', ')}: ${ocultas.length === 1 ? 'está oculta na planilha e é lida' : 'estão ocultas na planilha e são lidas'} como as outras. Para deixar de fora, escolha “Não importar”.`}
        </AlertStrip>
      )}
    </>
  )
}

function LooseQuotes({ importacao, actions }: FileDoubtsProps) {
  const { id, leitura } = importacao
  const { aspasSoltas, aspas } = leitura
  if (!aspasSoltas) return null
  const isByLine = aspas === 'linha'
  return (
    <AlertStrip
      kind="info"
      title={`Aspas sem par nas linhas ${countText(aspasSoltas.de)} a ${countText(aspasSoltas.ate)}`}
      action={
        <WriteButton
          size="xs"
          variant="default"
          loading={actions.ler.isPending}
          onClick={() =>
            actions.ler.mutate({ params: { id }, body: { aspas: isByLine ? 'celula' : 'linha' } })
          }
        >
          {isByLine ? 'Ler como uma só célula' : 'Ler cada linha como um registro'}
        </WriteButton>
      }
    >
      {isByLine
        ? 'Cada linha é lida como um registro e as aspas ficam no texto.'
        : 'As linhas entre as aspas são lidas como uma só célula: os registros delas não entram.'}
    </AlertStrip>
  )
}
