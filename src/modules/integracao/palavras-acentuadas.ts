/**
 * Words of company names, places and addresses that are written with an accent and mean nothing else without
 * one. A word that exists both ways (secretaria, publico, fabrica, sabia) stands not here: a repair must be safe.
 */
const PALAVRAS = `
açaí acessórios açúcar aço aços água águas agrícola agrícolas agropecuária agropecuárias álcool alimentação
alimentícia alimentícias alimentício alimentícios alumínio américa amazônia amazônica amazônico andré antônia antônio
araújo armazém armazéns associação atlântica atlântico automóveis automóvel avícola balneário belém botânica botânico
brasília café cafés câmara câmbio caminhão caminhões carvão cartório célia cerâmica cerâmicas césar ceará chácara
ciência ciências cirúrgica cirúrgicas cirúrgico cirúrgicos climatização colégio colônia combustíveis combustível
comércio comunicação comunicações concessionária conceição condomínio confecção confecções cônego consórcio construção
construções contêiner contêineres coração cosmética cosmético cosméticos crédito cristóvão cuiabá decoração decorações
depósito depósitos diagnóstico diagnósticos distribuição divisão doméstica doméstico domésticos edifício eletrônica
eletrônicas eletrônico eletrônicos elétrica elétricas elétrico elétricos empório energética energético espírito
estação estância eugênio expedição exportação exportações fábio família farmacêutica farmacêuticas farmacêutico
farmacêuticos farmácia farmácias feijão ferroviária ferroviário florianópolis fundação fundição fundições galpão gás
goiânia goiás gonçalves gráfica gráficas gráfico grão grãos guaíba hidráulica hidráulicas hidráulico hidráulicos
higiênico higiênicos hortifrúti hotéis ibérica imóveis imóvel importação importações inácio incorporação incorporações
indústria indústrias informática inovação irmão irmãos itajaí itália jaú joão josé júlio jundiaí júnior laticínio
laticínios lâmpadas leilão leilões locação locações logística lojão lúcia macapá maceió mamão manutenção maranhão
maringá márcia márcio mário marítima marítimo máquina máquinas mecânica mecânicas mecânico médica médicas médico
médicos metálica metálicas metálico metálicos metalúrgica metalúrgicas mídia mineração mônica móveis móvel música
município náutica náutico niterói nutrição óleo óleos óptica ópticas orgânica orgânico orgânicos ótica óticas padrão
pães panificação pão papéis paraíba paraíso paraná paranaguá parnaíba patrícia patrimônio peças pecuária petróleo
petroquímica piauí plástica plásticas plástico plásticos pneumático pneumáticos polímeros precisão prédio produção
produções promoção promoções proteção química químicas químico químicos ração rações rádio refeição refeições
refrigeração região representação representações república ribeirão rodoviária rodoviárias rodoviário rodoviários
rondônia sabão salão santuário são saúde sebastião segurança seleção sérgio serviço serviços sertão siderúrgica
siderúrgicas siderúrgico simões sítio solução soluções tapeçaria técnica técnicas técnico técnicos tecnológica
tecnológico telefônica têxteis têxtil tubarão uberlândia união utilitários vácuo varejão veículo veículos venâncio
verônica vestuário viação vidraçaria vinícola vinícolas vitória
`

const unaccented = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '')

/** From the word without accents, in lower case, to the word with them. */
export const ACENTUADAS: ReadonlyMap<string, string> = new Map(
  PALAVRAS.trim()
    .split(/\s+/)
    .map((word) => [unaccented(word), word]),
)
