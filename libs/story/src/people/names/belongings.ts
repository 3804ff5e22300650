/** What people have, in languages in which it stands where a name may stand: behind what somebody is ('母の手', '선생님 목소리'). */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Of two signs and more: a single one is a name only where it is known for one. */
const JAPANESE = words(`
  手紙 写真 時計 笑顔 背中 部屋 言葉 記憶 思い出 名前 横顔 寝顔 後ろ姿 足音 足跡 声音 歌声 泣き声 笑い声 話し声 手料理 弁当 料理 台所 家族 両親 実家 故郷 墓前 遺影 遺品 遺言 形見
  日記 帽子 眼鏡 指輪 着物 浴衣 上着 洋服 靴下 手袋 財布 携帯 電話 自転車 車椅子 荷物 机上 椅子 寝室 書斎 仕事 職場 会社 店先 夢中 希望 秘密 約束 願い 祈り 怒り 涙声 涙目 悲しみ 喜び
  優しさ 愛情 気持ち 心臓 心配 決意 決断 勇気 人生 過去 未来 最期 最後 最初 誕生日 葬式 結婚式 結婚 病気 病室 手術 死後 死因 幽霊 影法師 両手 片手 右手 左手 指先 手元 足元 胸元 膝元
  頭上 目元 口元 口癖 癖毛 髪型 白髪 前髪 肩越 隣人 隣家 友達 友人 知人 恋人 仲間 上司 部下 同僚 先輩 後輩 弟子 師匠 味方 敵陣 無事 帰宅 帰り 登場 姿勢 様子 態度 表情 視線 目線 視界 視点
  作品 絵画 絵本 小説 音楽 楽器 演奏 歌詞 曲名 舞台 衣装 道具 工具 包丁 刀身 武器 鎧兜 旅路 旅行 散歩 買物 買い物 世話 看病 教え 教室 授業 宿題 研究 発明 実験 正体 正義 運命 血筋 血液 指示 命令 意見 意志 口調
`);

const KOREAN = words(`
  목소리 얼굴 손길 눈빛 눈물 웃음 미소 표정 뒷모습 모습 그림자 발소리 발걸음 손가락 손바닥 어깨 머리 머리카락 가슴 심장 마음 기억 추억 꿈속 소원 희망 비밀 약속 사랑 슬픔 기쁨 분노 걱정
  편지 사진 사진첩 일기 일기장 시계 안경 모자 반지 목걸이 가방 지갑 전화 핸드폰 휴대폰 자전거 자동차 우산 신발 구두 장갑 옷장 한복 외투 선물 유품 유언 무덤 장례식 결혼식 결혼 생일 생신
  방안 부엌 침대 의자 책상 책장 서랍 가게 식당 회사 직장 고향 시골집 마당 정원 텃밭 농장 공방 작업실 사무실 교실 수업 숙제 시험 요리 음식 도시락 김치 국밥 커피 노래 음악 피아노 기타 그림 소설
  이름 나이 성격 습관 말투 비명 한숨 울음 울음소리 웃음소리 노랫소리 숨소리 죽음 인생 과거 미래 운명 병실 수술 환자 제자 친구 가족 부모 형제 자식 손자 손녀 아이들 이웃 동료 상사 부하 선배 후배 스승
  가운 칼날 무기 도구 지도 열쇠 책임 임무 명령 지시 부탁 도움 조언 질문 대답 결심 결정 용기 실수 잘못 거짓말 이야기 영혼 유령 정체 소식 안부 귀가 여행 산책 시선 눈앞 곁에
`);

/** Whether a word of such a text is something that somebody has. */
export const isBelonging = (word: string, language: 'ja' | 'ko'): boolean => (language === 'ja' ? JAPANESE : KOREAN).has(word);
